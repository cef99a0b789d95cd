import pg from 'pg'

/** One scan of an executed statement (in one line): the rows that it read, whether it kept them or not. */
export type Scan = { table: string; node: string; rows: number; statement: string }

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** Lets the server report the plan of every statement of the database, also those of triggers, to its client. */
export async function reportPlans(ownerUrl: string, role: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const name = new URL(ownerUrl).pathname.slice(1)
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_nested_statements': 'on',
    // The tables are smaller than in a grown shop: an index is used where there is one, for joins too.
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
  }
  for (const [setting, value] of Object.entries(settings))
    await owner.query(`alter role ${role} in database ${name} set ${setting} = '${value}'`)
  await owner.end()
}

/** The scans of a reported plan. */
export function scansOf(notice: string): Scan[] {
  const start = notice.indexOf('{')
  if (!/\bplan:\s*\{/.test(notice)) return []
  const { 'Query Text': statement, Plan } = JSON.parse(notice.slice(start)) as { 'Query Text': string; Plan: PlanNode }
  const scans: Scan[] = []
  const visit = (node: PlanNode) => {
    const read =
      node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    const table = node['Relation Name']
    if (table && node['Node Type'].includes('Scan'))
      scans.push({
        table,
        node: node['Node Type'],
        rows: Math.round(read * node['Actual Loops']),
        statement: statement.trim().replaceAll(/\s+/g, ' '),
      })
    node.Plans?.forEach(visit)
  }
  visit(Plan)
  return scans
}
