import { type MasteringRevision, revisionEndpoints } from '@debut/contract/mastering-revisions';
import { Check, EllipsisVertical, GitCompareArrows, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { DownloadMenu } from '../downloads/downloads.tsx';
import { DeleteRevisionDialog, RenameRevisionDialog, ShareReportDialog } from './revision-dialogs.tsx';
import { describeReached, describeRevisionSettings, getRevisionName } from './revisions.model.ts';
import { texts } from './texts.ts';

type RevisionRowProps = {
  trackId: string;
  revision: MasteringRevision;
  /** A run is active: what it makes will be in use next. */
  isLocked: boolean;
  /** Undefined when there is nothing to compare it with. */
  onCompare: (() => void) | undefined;
};

export function RevisionRow({ trackId, revision, isLocked, onCompare }: RevisionRowProps) {
  const name = getRevisionName(revision);
  const style = revision.method === 'styles' ? 'all' : revision.method;
  const facts = [describeRevisionSettings(revision), describeReached(revision), fileSize(revision.bytes)];
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 truncate font-sans font-semibold text-base tracking-normal">{name}</h3>
          <Badge>{texts[revision.method]}</Badge>
          {revision.isCurrent && (
            <Badge tone="success" icon={Check}>
              {texts.inUse}
            </Badge>
          )}
          {!revision.isOfCurrentMix && <Badge tone="warning">{texts.madeFromEarlierMix}</Badge>}
        </div>
        <p className="text-fg-2 text-xs tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {onCompare && (
          <Button
            size="small"
            aria-label={texts.compareName(name)}
            onClick={onCompare}
            className="max-sm:w-11 max-sm:px-0"
          >
            <GitCompareArrows aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{texts.compare}</span>
          </Button>
        )}
        {!revision.isCurrent && <RestoreButton revision={revision} name={name} isLocked={isLocked} />}
        <DownloadMenu source={{ trackId, style, revisionId: revision.id }} label={texts.downloadName(name)} isCompact>
          {texts.download}
        </DownloadMenu>
        <Allowed right="master">
          <RevisionMenu revision={revision} name={name} />
        </Allowed>
      </div>
    </li>
  );
}

type NamedRevision = { revision: MasteringRevision; name: string };

function RestoreButton({ revision, name, isLocked }: NamedRevision & { isLocked: boolean }) {
  const restore = useChange(revisionEndpoints.restore, {
    onSuccess: () => toast.success(texts.isInUse(name)),
    onError: (error) => toast.failure(error.message),
  });
  return (
    <Allowed right="master">
      <Button
        size="small"
        aria-label={texts.useName(name)}
        disabled={isLocked}
        busy={restore.isPending}
        onClick={() => restore.mutate({ params: { id: revision.id } })}
      >
        {texts.useThisOne}
      </Button>
    </Allowed>
  );
}

function RevisionMenu({ revision, name }: NamedRevision) {
  const [dialog, setDialog] = useState<'rename' | 'share' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu trigger={<IconButton icon={EllipsisVertical} label={texts.optionsFor(name)} />}>
        <MenuItem icon={Pencil} onSelect={() => setDialog('rename')}>
          {texts.rename}
        </MenuItem>
        <MenuItem icon={Share2} onSelect={() => setDialog('share')}>
          {texts.shareReport}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} destructive onSelect={() => setDialog('delete')}>
          {texts.delete}
        </MenuItem>
      </Menu>
      {dialog === 'rename' && <RenameRevisionDialog revision={revision} onClose={close} />}
      {dialog === 'share' && <ShareReportDialog revision={revision} onClose={close} />}
      {dialog === 'delete' && <DeleteRevisionDialog revision={revision} name={name} onClose={close} />}
    </>
  );
}
