// Calls that mutants ignore: failpoints, which only crash tests use, and messages of internal errors.

const isUnheard = ({ type, callee, expression }) =>
  type === 'ExpressionStatement'
    ? isUnheard(expression)
    : (type === 'CallExpression' || type === 'NewExpression') &&
      (callee.name === 'failpoint' || callee.name === 'Error')

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'unheard-calls',
    value: { shouldIgnore: ({ node }) => (isUnheard(node) ? 'nobody hears it' : undefined) },
  },
]
