import type pg from 'pg';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

interface Scan {
  readonly kind: string;
  readonly index: string | undefined;
  readonly statement: string;
}

/** How the statements of a request scan these tables. */
export async function listScans(
  pool: pg.Pool,
  call: () => Promise<{ status: number }>,
  tables: readonly string[],
): Promise<Scan[]> {
  const scans: Scan[] = [];
  for (const { text, values } of await statementsOf(pool, call)) {
    if (!tables.some((table) => text.includes(`"${table}"`))) continue;
    const { rows } = await pool.query(`explain (format json) ${text}`, values);
    for (const node of walk(rows[0]['QUERY PLAN'][0].Plan)) {
      if (tables.includes(node['Relation Name'] ?? '') || node['Index Name'] !== undefined)
        scans.push({ kind: node['Node Type'], index: node['Index Name'], statement: text });
    }
  }
  return scans;
}

async function statementsOf(pool: pg.Pool, call: () => Promise<{ status: number }>) {
  const sent: { text: string; values: unknown[] }[] = [];
  const query = pool.query;
  pool.query = function (this: pg.Pool, ...given: unknown[]) {
    const [statement, values] = given as [string | { text: string }, unknown[]?];
    sent.push({ text: typeof statement === 'string' ? statement : statement.text, values: values ?? [] });
    return (query as (...same: unknown[]) => unknown).apply(this, given);
  } as typeof pool.query;
  try {
    const { status } = await call();
    if (status !== 200) throw new Error(`The call was answered ${status}.`);
  } finally {
    pool.query = query;
  }
  return sent;
}

function walk(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(walk)];
}
