import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { GroupError } from './field.tsx';

type RowListProps<Row> = {
  rows: readonly Row[];
  max: number;
  /** Of the button. */
  addLabel: string;
  create: () => Omit<Row, 'key'>;
  onChange: (rows: readonly Row[]) => void;
  error: string | undefined;
  /** The gap between rows. */
  className?: string;
  children: (row: Row, index: number, parts: RowParts<Row>) => ReactNode;
};

export interface RowParts<Row> {
  readonly change: (fields: Partial<Row>) => void;
  readonly remove: () => void;
}

/** Rows of fields that can be added and removed. */
export function RowList<Row extends { readonly key: string }>(props: RowListProps<Row>) {
  const { rows, max, addLabel, create, onChange, error, className = 'gap-3', children } = props;
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  const partsOf = ({ key }: Row): RowParts<Row> => ({
    change: (fields) => onChange(rows.map((row) => (row.key === key ? { ...row, ...fields } : row))),
    remove: () => {
      onChange(rows.filter((row) => row.key !== key));
      // The focused button disappears with its row.
      add.current?.focus();
    },
  });

  function addRow() {
    onChange([...rows, { ...create(), key: crypto.randomUUID() } as Row]);
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  }

  return (
    <>
      {rows.length > 0 && (
        <ul ref={list} className={cx('grid grid-cols-[minmax(0,1fr)]', className)}>
          {rows.map((row, index) => (
            <li key={row.key} className="min-w-0">
              {children(row, index, partsOf(row))}
            </li>
          ))}
        </ul>
      )}
      {error && <GroupError>{error}</GroupError>}
      {/* Also at the limit: the focus may be on it. */}
      <Button ref={add} disabled={rows.length >= max} onClick={addRow} className="justify-self-start">
        <Plus aria-hidden className="size-4" />
        {addLabel}
      </Button>
    </>
  );
}
