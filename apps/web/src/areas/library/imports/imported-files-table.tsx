import {
  File as AnyFile,
  AudioLines,
  Ban,
  Check,
  CircleAlert,
  Image,
  Info,
  type LucideIcon,
  RotateCw,
  Table2,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Allowed } from '../../../data/rights.tsx';
import { detectContentType } from '../../../data/uploads/upload-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { fileEnding } from '../tracks/pick-file.ts';
import { canRetry, type ImportItem, isInProgress, type PeopleKind } from './import.model.ts';
import { texts } from './texts.ts';

type ImportActions = {
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
  onImportAnyway: (id: number) => void;
  onList: (item: ImportItem, as: PeopleKind) => void;
};

export function ImportTable({ items, ...actions }: ImportActions & { items: readonly ImportItem[] }) {
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{texts.filesAndTheirResults}</caption>
      <thead>
        <tr className="text-left text-fg-3 text-xs">
          <th scope="col" className="w-[42%] py-2.5 pl-4 font-medium sm:w-[38%] sm:pl-5">
            {texts.file}
          </th>
          <th scope="col" className="py-2.5 pl-3 font-medium">
            {texts.result}
          </th>
          <th scope="col" className="w-14">
            <span className="sr-only">{texts.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ImportRow key={item.id} item={item} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

type ImportRowProps = ImportActions & { item: ImportItem };

function ImportRow({ item, onCancel, onRetry, ...actions }: ImportRowProps) {
  const { id, file, state } = item;
  const Icon = chooseIcon(item);
  const canCancel = isInProgress(state) && state.kind !== 'saving';
  const isFailed = canRetry(state);
  return (
    <tr className="border-white/[.06] border-t align-middle">
      <th scope="row" className="py-2.5 pl-4 text-left font-normal sm:pl-5">
        <span className="flex min-w-0 items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-md bg-s3 text-primary-fg max-sm:hidden">
            <Icon aria-hidden className="size-[18px]" />
          </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{file.name}</span>
            <span className="block text-fg-3 text-xs tabular-nums">{fileSize(file.size)}</span>
          </span>
        </span>
      </th>
      <td colSpan={canCancel || isFailed ? 1 : 2} className="py-2.5 pl-3 last:pr-4">
        <ImportResult item={item} {...actions} />
      </td>
      {(canCancel || isFailed) && (
        <td className="pr-2 text-right">
          {canCancel ? (
            <IconButton icon={X} label={texts.cancelName(file.name)} onClick={() => onCancel(id)} className="ml-auto" />
          ) : (
            <IconButton
              icon={RotateCw}
              label={texts.tryAgain(file.name)}
              onClick={() => onRetry(id)}
              className="ml-auto"
            />
          )}
        </td>
      )}
    </tr>
  );
}

function chooseIcon({ file, state }: ImportItem): LucideIcon {
  const type = detectContentType(file);
  if (state.kind === 'list' || state.kind === 'people') return Table2;
  if (type.startsWith('audio/')) return AudioLines;
  return type.startsWith('image/') ? Image : AnyFile;
}

/** Address books hold contacts by email, and fans are known by their phone. */
function listUses({ file }: ImportItem): readonly PeopleKind[] {
  return fileEnding(file.name) === 'VCF' ? ['recipients'] : ['recipients', 'fans'];
}

type ImportResultProps = Pick<ImportActions, 'onList' | 'onImportAnyway'> & { item: ImportItem };

/** The progress or result of a file. */
function ImportResult({ item, onList, onImportAnyway }: ImportResultProps) {
  const {
    state,
    file: { name },
  } = item;
  switch (state.kind) {
    case 'waiting':
      return <span className="text-fg-3">{texts.waiting}</span>;
    case 'reading':
      return <ImportProgressBar name={name} label={texts.readingTags} percent={null} />;
    case 'uploading':
      return <ImportProgressBar name={name} label={texts.uploading} percent={Math.round(state.fraction * 100)} />;
    case 'saving':
      return <ImportProgressBar name={name} label={texts.finishing} percent={100} />;
    case 'track':
      return (
        <ResultLine icon={Check} tone="text-success">
          {texts.track} <ResultLink to={`/track/${state.trackId}`}>{state.title}</ResultLink>
          {state.note && <span className="block text-warning text-xs">{state.note}</span>}
        </ResultLine>
      );
    case 'duplicate':
      return (
        <ResultLine icon={Info} tone="text-info">
          {state.trackId === null ? (
            texts.alreadyInThisList
          ) : (
            <ResultLink to={`/track/${state.trackId}`}>{texts.alreadyInYourLibrary}</ResultLink>
          )}
          {texts.skipped}
          <span className="mt-1.5 block">
            <Button size="small" aria-label={texts.importAnywayName(name)} onClick={() => onImportAnyway(item.id)}>
              {texts.importAnyway}
            </Button>
          </span>
        </ResultLine>
      );
    case 'artwork':
      return (
        <ResultLine icon={Check} tone="text-success">
          {texts.pictureIn} <ResultLink to="/upload-artwork">{texts.yourArtwork}</ResultLink>
        </ResultLine>
      );
    case 'list':
      return (
        <ResultLine icon={Info} tone="text-info">
          {texts.listOfPeople}
          <Allowed right="audience">
            <span className="mt-1.5 flex flex-wrap gap-1.5">
              {listUses(item).map((as) => (
                <Button
                  key={as}
                  size="small"
                  aria-label={texts.importAsName(name, as)}
                  onClick={() => onList(item, as)}
                >
                  {texts.importAs(as)}
                </Button>
              ))}
            </span>
          </Allowed>
        </ResultLine>
      );
    case 'people':
      return (
        <ResultLine icon={Check} tone="text-success">
          {state.as === 'fans' ? (
            <ResultLink to="/fans">{texts.fans}</ResultLink>
          ) : (
            <ResultLink to="/recipients">{texts.recipients}</ResultLink>
          )}
          : {state.sentence}
        </ResultLine>
      );
    case 'rejected':
      return (
        <ResultLine icon={Ban} tone="text-warning">
          {state.sentence}
        </ResultLine>
      );
    case 'failed':
      return (
        <ResultLine icon={CircleAlert} tone="text-danger">
          {state.sentence}
        </ResultLine>
      );
    case 'canceled':
      return <span className="text-fg-3">{texts.canceled}</span>;
  }
}

function ImportProgressBar({ name, label, percent }: { name: string; label: string; percent: number | null }) {
  const valueText = percent === null ? {} : { valueText: `${percent}%` };
  return (
    <div className="grid gap-1.5">
      <span className="flex justify-between gap-2 text-fg-2 text-xs">
        {label}
        <span className="tabular-nums">{percent !== null && `${percent}%`}</span>
      </span>
      <Progress label={`${label} ${name}`} value={percent} labelHidden {...valueText} />
    </div>
  );
}

function ResultLine({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 gap-2">
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', tone)} />
      <span className="min-w-0 break-words text-fg-2">{children}</span>
    </span>
  );
}

function ResultLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-primary-fg hover:text-fg">
      {children}
    </Link>
  );
}
