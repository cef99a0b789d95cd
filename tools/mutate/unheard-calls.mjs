// What no caller hears: failpoints, at which only tests of crashes stop, and the words of errors that mean a fault of the
// shop itself.

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
