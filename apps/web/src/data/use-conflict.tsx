import { type ReactNode, useState } from 'react';
import { type ConflictChoice, ConflictDialog } from '../ui/conflict-dialog.tsx';
import { ApiError } from './api.ts';

interface Versioned<Version> {
  readonly version: Version;
}

/** How a field is shown when two versions are compared. */
interface ComparedField {
  readonly label: string;
  readonly show?: (value: unknown) => string;
}

interface ConflictOptions<Changes extends object, Version> {
  /** What the page shows. The edit begins with what it showed first. */
  readonly stored: Versioned<Version>;
  /** The edited values of what is stored, where they have other names there. */
  readonly valuesOf?: (stored: Versioned<Version>) => object;
  readonly fields: { readonly [Field in keyof Changes & string]?: ComparedField };
  /** Fields in which both edits can be kept, such as lists. They are edited on top of what the page shows now. */
  readonly merge?: Merges<Changes>;
  readonly send: (changes: Changes & Versioned<Version>) => Promise<unknown>;
}

type Merges<Changes extends object> = {
  readonly [Field in keyof Changes & string]?: (
    mine: NonNullable<Changes[Field]>,
    base: NonNullable<Changes[Field]>,
    theirs: NonNullable<Changes[Field]>,
  ) => NonNullable<Changes[Field]>;
};

interface OpenQuestion {
  readonly changedBy: string | null;
  readonly fields: readonly { label: string; mine: string; theirs: string }[];
  readonly choose: (choice: ConflictChoice) => void;
}

/**
 * Saves an edit on top of the version it began with. When somebody else saved other fields meanwhile, both edits are
 * kept; when they saved the same fields, a dialog asks which version to keep. `Version` includes null for what may
 * never have been saved.
 */
export function useConflict<Changes extends object, Version extends number | null = number>({
  stored,
  valuesOf = (values) => values,
  fields,
  merge = {},
  send,
}: ConflictOptions<Changes, Version>): {
  /** Resolves to `false` when the user goes back to editing. */
  save: (changes: Changes) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [begun] = useState(stored);
  const [question, setQuestion] = useState<OpenQuestion | null>(null);

  async function ask(conflict: Omit<OpenQuestion, 'choose'>): Promise<ConflictChoice> {
    const choice = await new Promise<ConflictChoice>((choose) => setQuestion({ ...conflict, choose }));
    setQuestion(null);
    return choice;
  }

  async function save(changes: Changes): Promise<boolean> {
    let mine: Partial<Changes> = changes;
    const shown = valuesOf(stored);
    let base: object = { ...valuesOf(begun), ...pick(shown, Object.keys(merge)) };
    // Other fields may have been saved since, also by a change of one's own that was still on its way.
    const isUndisputed = findDisputed(mine, base, shown).length === 0;
    let { version } = isUndisputed ? stored : begun;
    if (isUndisputed) base = shown;
    for (;;) {
      try {
        await send({ ...(mine as Changes), version });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || !error.conflict) throw error;
        const { changedBy } = error.conflict;
        const current = error.conflict.current as unknown as Versioned<Version>;
        const theirs = valuesOf(current);
        mine = mergeFields(mine, base, theirs, merge);
        const disputed = findDisputed(mine, base, theirs).filter((field) => !(field in merge));
        version = current.version;
        base = theirs;
        if (disputed.length === 0) continue;
        const choice = await ask({ changedBy, fields: compare(disputed, mine, theirs, fields) });
        if (choice === 'back') return false;
        if (choice === 'theirs') mine = omit(mine, disputed);
        if (Object.keys(mine).length === 0) return true;
      }
    }
  }

  const dialog = question && (
    <ConflictDialog changedBy={question.changedBy} fields={question.fields} onChoose={question.choose} />
  );
  return { save, dialog };
}

/** The fields that both changed, to different values. */
function findDisputed<Changes extends object>(mine: Partial<Changes>, base: object, current: object): string[] {
  const read = (values: object, field: string) => JSON.stringify(values[field as keyof typeof values]);
  return Object.keys(mine).filter(
    (field) => read(current, field) !== read(base, field) && read(current, field) !== read(mine, field),
  );
}

function mergeFields<Changes extends object>(
  mine: Partial<Changes>,
  base: object,
  theirs: object,
  merge: Merges<Changes>,
): Partial<Changes> {
  const read = (values: object, field: string) => values[field as keyof typeof values] as never;
  const merged = Object.entries(merge as Record<string, (...values: never[]) => unknown>)
    .filter(([field]) => field in mine)
    .map(([field, run]) => [field, run(read(mine, field), read(base, field), read(theirs, field))]);
  return { ...mine, ...Object.fromEntries(merged) };
}

function pick(values: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function compare<Changes extends object>(
  names: readonly string[],
  mine: object,
  current: object,
  fields: ConflictOptions<Changes, unknown>['fields'],
): OpenQuestion['fields'] {
  return names.map((name) => {
    const { label = name, show = String }: Partial<ComparedField> = fields[name as keyof Changes & string] ?? {};
    const read = (values: object) => show(values[name as keyof typeof values]);
    return { label, mine: read(mine), theirs: read(current) };
  });
}

function omit<Changes extends object>(changes: Partial<Changes>, names: readonly string[]): Partial<Changes> {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name))) as Partial<Changes>;
}
