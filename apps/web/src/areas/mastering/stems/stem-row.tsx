import { playTime } from '@debut/contract/play-time';
import { type Stem, type StemRole, stemRole } from '@debut/contract/stems';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { StemLevel, VocalLevel } from './stem-level.tsx';
import { texts } from './texts.ts';

export type StemRowProps = {
  stem: Stem;
  /** Unique among the stems. */
  name: string;
  waveform: ReactNode;
  /** The lead vocals: larger than the others. */
  isProminent: boolean;
  isLocked: boolean;
  onMove: (levelDb: number) => void;
  onRole: (role: StemRole) => void;
  onDelete: () => void;
};

/** A part of the mix with its role and its level. */
export function StemRow({ stem, name, waveform, isProminent, isLocked, onMove, onRole, onDelete }: StemRowProps) {
  const { role, levelDb, durationSeconds } = stem;
  const level = { levelDb, onMove, isLocked };
  return (
    <li
      aria-label={name}
      className={cx(
        'grid gap-x-4 gap-y-3 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] @2xl:items-center',
        rowClasses,
      )}
    >
      <div className="min-w-0">
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className={cx('truncate font-semibold', isProminent ? 'text-base' : 'text-sm')}>{name}</p>
            <p className="text-fg-3 text-xs tabular-nums">
              {durationSeconds === null ? texts.measuring : playTime(durationSeconds)}
            </p>
          </div>
          <Allowed right="master">
            <IconButton icon={Trash2} label={texts.deleteName(name)} onClick={onDelete} />
          </Allowed>
        </div>
        <div className="mt-1 flex items-center gap-3">
          <Allowed right="master" otherwise={() => <p className="w-16 text-fg-2 text-sm">{texts.roles[role]}</p>}>
            <Select
              aria-label={texts.roleOf(name)}
              size="small"
              value={role}
              options={roles}
              onChange={onRole}
              className="w-28"
            />
          </Allowed>
          <div className={cx('h-8 min-w-0 flex-1', isProminent ? 'text-primary-fg' : 'text-fg-3')}>{waveform}</div>
        </div>
      </div>
      {isProminent ? <VocalLevel label={name} {...level} /> : <StemLevel label={texts.levelOf(name)} {...level} />}
    </li>
  );
}

const rowClasses = 'border-white/[.07] border-t py-4 first:border-t-0';

const roles = stemRole.options.map((value) => ({ value, label: texts.roles[value] }));
