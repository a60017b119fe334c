import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One place in the sources that restricts rows to their owner, or requests to who may make them. */
export interface OwnerPredicate {
  readonly number: number;
  /** Below `apps/server/src`. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/**
 * The forms in which sources restrict rows to an owner, and how to disable each while `isOff` holds. The mutated source
 * must not need another import.
 */
const forms: readonly { find: RegExp; rewrite: (isOff: string, ...groups: string[]) => string }[] = [
  // eq(tracks.userId, owner), also of two columns in a join and in a query that is prepared
  {
    find: /\beq\(((?:\w+\.)?userId|users\.id), ([\w.]+(?:\('owner'\))?)\)/g,
    rewrite: (isOff, column, owner) => `eq(${column}, ${isOff} ? ${column} : ${owner})`,
  },
  // where user_id = ${owner}, in SQL
  {
    find: /((?:\$\{\w+\}\.|\w+\.)?user_id) = \$\{([\w.]+)\}/g,
    rewrite: (isOff, column, owner) => `${column} = \${${isOff} ? sql\`${column}\` : ${owner}}`,
  },
  // where ${users.id} = ${owner}, in SQL
  {
    find: /\$\{(\w+\.userId|users\.id)\} = \$\{([\w.]+)\}/g,
    rewrite: (isOff, column, owner) => `\${${column}} = \${${isOff} ? ${column} : ${owner}}`,
  },
  // where user_id = $owner, in the text of a query
  {
    find: /\b((?:\w+\.)?(?:user_id|id)) = (\$owner|\$1)(?!\w)/g,
    rewrite: (isOff, column, owner) => `${column} = \${${isOff} ? '${column}' : '${owner}'}`,
  },
  // on o.user_id = d.user_id, in SQL
  {
    find: /(\w+\.user_id|users\.id) = (\w+\.user_id)/g,
    rewrite: (isOff, column, other) => `${column} = \${${isOff} ? sql\`${column}\` : sql\`${other}\`}`,
  },
  // the artists a member is limited to
  {
    find: /\bor\(members\.allArtists, exists/g,
    rewrite: (isOff) => `or(${isOff} ? sql\`true\` : members.allArtists, exists`,
  },
  {
    find: /\(m\.all_artists or exists \(/g,
    rewrite: (isOff) => `(\${${isOff} ? sql\`true\` : sql\`m.all_artists\`} or exists (`,
  },
  // the right an endpoint demands
  {
    find: /!hasRight\(([\w.]+, [\w']+)\)/g,
    rewrite: (isOff, question) => `(!${isOff} && !hasRight(${question}))`,
  },
  // the artist a request names in its header
  {
    find: /\bnamed === undefined \?/g,
    rewrite: (isOff) => `(${isOff} || named === undefined) ?`,
  },
  // an archived artist is read-only
  { find: /\bartist\.archived &&/g, rewrite: (isOff) => `!${isOff} && artist.archived &&` },
  // if (found?.userId !== owner) throw …
  {
    find: /\b([\w?.]*(?:userId|owner|artistId|user\.id)) !== ((?:params\.)?(?:owner|userId))\b/g,
    rewrite: (isOff, found, owner) => `(!${isOff} && ${found} !== ${owner})`,
  },
  // return (await findOwner(…)) === owner
  {
    find: /(\(await [\w.]+\([\w, ]+\)\)|\buserId) === (owner|user\.id)\b/g,
    rewrite: (isOff, found, owner) => `(${isOff} || ${found} === ${owner})`,
  },
];

const switchOf = (number: number) => `globalThis.ownerPredicates.isOff(${number})`;

/** Read by the switches. */
export interface Switches {
  /** The disabled predicate. */
  off: number | undefined;
  /** Predicates evaluated since this was cleared. */
  readonly asked: Set<number>;
}

export function installSwitches(): Switches {
  const switches: Switches = { off: undefined, asked: new Set() };
  const isOff = (number: number) => {
    switches.asked.add(number);
    return switches.off === number;
  };
  Object.assign(globalThis, { ownerPredicates: { isOff } });
  return switches;
}

/** In the order of files and lines. */
export function listOwnerPredicates(sources: string): OwnerPredicate[] {
  return sourceFiles(sources)
    .flatMap((file) => {
      const source = readFileSync(join(sources, file), 'utf8');
      return findIn(source).map(({ index, text }) => ({ file, line: lineAt(source, index), text }));
    })
    .map((found, number) => ({ number, ...found }));
}

/** Adds a switch to each predicate, with which a test disables it. */
export function createSwitches(sources: string): (path: string, source: string) => string {
  const all = listOwnerPredicates(sources);
  return (path, source) => {
    const own = all.filter(({ file }) => join(sources, file) === path);
    let result = source;
    for (const [index, { index: start, text, rewrite }] of own.length > 0
      ? [...findIn(source).entries()].reverse()
      : []) {
      const number = own[index]?.number ?? -1;
      result = result.slice(0, start) + rewrite(switchOf(number)) + result.slice(start + text.length);
    }
    return writtenEachTime(result);
  };
}

/** Switches are evaluated each time only if queries are built each time. */
function writtenEachTime(source: string): string {
  return source
    .replaceAll(/\.prepare\('\w+'\)/g, '.prepare(undefined)')
    .replace('if (known) return known;', '')
    .replaceAll(/^(\s+)query: (`[^`]*`),$/gm, '$1get query() { return $2; },');
}

function findIn(source: string) {
  return forms
    .flatMap(({ find, rewrite }) =>
      [...source.matchAll(find)].map((match) => ({
        index: match.index,
        text: match[0],
        rewrite: (isOff: string) => rewrite(isOff, ...match.slice(1)),
      })),
    )
    .sort((a, b) => a.index - b.index);
}

function sourceFiles(sources: string): string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\.tables\.ts$|^testing\/|^migrations\//.test(file))
    .sort();
}

const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length;
