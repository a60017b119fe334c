import { ImportRow } from './import-row.tsx';
import type { ImportItem, PeopleKind } from './import-state.ts';

type ImportTableProps = {
  items: readonly ImportItem[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
  onImportAnyway: (id: number) => void;
  onList: (item: ImportItem, as: PeopleKind) => void;
};

export function ImportTable({ items, onCancel, onRetry, onImportAnyway, onList }: ImportTableProps) {
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">The files and their results</caption>
      <thead>
        <tr className="text-left text-fg-3 text-xs">
          <th scope="col" className="w-[42%] py-2.5 pl-4 font-medium sm:w-[38%] sm:pl-5">
            File
          </th>
          <th scope="col" className="py-2.5 pl-3 font-medium">
            Result
          </th>
          <th scope="col" className="w-14">
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ImportRow
            key={item.id}
            item={item}
            onCancel={() => onCancel(item.id)}
            onRetry={() => onRetry(item.id)}
            onImportAnyway={() => onImportAnyway(item.id)}
            onList={(as) => onList(item, as)}
          />
        ))}
      </tbody>
    </table>
  );
}
