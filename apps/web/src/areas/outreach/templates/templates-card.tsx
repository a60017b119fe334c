import { type EmailTemplate, emailTemplateEndpoints, fallbackWriterSentence } from '@debut/contract/email-templates';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { ListChecks, Plus, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed } from '../../../data/rights.tsx';
import { useToday } from '../../../data/today.ts';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { EmailTabHeading } from '../campaigns/email-tab-recipients.tsx';
import { describeFailure, withListSentence } from '../outreach-errors.ts';
import { ArtistStoryDialog, SongFactsDialog } from './story-dialog.tsx';
import { TemplateRow } from './template-row.tsx';
import { listPastDates } from './templates.model.ts';
import { texts } from './texts.ts';

type TemplatesCardProps = {
  track: { id: string; title: string; artist: string; releaseDate: string | null };
  /** Starts a campaign with the template. */
  onUse: (template: EmailTemplate) => void;
  canUse: boolean;
};

type TemplateDialog =
  | { kind: 'story' }
  | { kind: 'facts' }
  | { kind: 'edit'; template: EmailTemplate | null }
  | { kind: 'delete'; template: EmailTemplate };

/** The email templates of a track: to generate, write, edit and use. */
export function TemplatesCard({ track, onUse, canUse }: TemplatesCardProps) {
  const titleId = useId();
  const templates = useData(emailTemplateEndpoints.list, { query: { trackId: track.id } });
  const [dialog, setDialog] = useState<TemplateDialog | null>(null);
  const close = () => setDialog(null);
  const openStory = () => setDialog({ kind: 'story' });
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col overflow-clip">
      <EmailTabHeading
        id={titleId}
        count={templates.data?.length}
        aside={
          templates.data && (
            <Allowed right="edit">
              <Button size="small" onClick={() => setDialog({ kind: 'edit', template: null })}>
                <Plus aria-hidden className="size-4" />
                {texts.newTemplate}
              </Button>
            </Allowed>
          )
        }
      >
        {texts.emailTemplates}
      </EmailTabHeading>
      <QueryView
        query={withListSentence(templates, 'templates')}
        pending={<TemplatesSkeleton />}
        empty={<NoTemplates onGenerate={openStory} />}
        className="m-4 mt-0 sm:m-5 sm:mt-0"
      >
        {(all) => (
          <TemplateList
            templates={all}
            releaseDate={track.releaseDate}
            onUse={onUse}
            canUse={canUse}
            onEdit={(template) => setDialog({ kind: 'edit', template })}
            onDelete={(template) => setDialog({ kind: 'delete', template })}
            onGenerate={openStory}
            onEditFacts={() => setDialog({ kind: 'facts' })}
          />
        )}
      </QueryView>
      {dialog?.kind === 'story' && <ArtistStoryDialog track={track} onClose={close} />}
      {dialog?.kind === 'facts' && <SongFactsDialog track={track} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <LazyOverlay load={loadEditor} props={{ template: dialog.template, track, onClose: close }} />
      )}
      {dialog?.kind === 'delete' && <DeleteTemplateDialog template={dialog.template} onClose={close} />}
    </Card>
  );
}

const loadEditor = () => import('./template-dialog.tsx').then((file) => file.TemplateDialog);

type TemplateListProps = Pick<TemplatesCardProps, 'onUse' | 'canUse'> & {
  templates: readonly EmailTemplate[];
  releaseDate: string | null;
  onEdit: (template: EmailTemplate) => void;
  onDelete: (template: EmailTemplate) => void;
  onGenerate: () => void;
  onEditFacts: () => void;
};

function TemplateList({ templates, releaseDate, onGenerate, onEditFacts, ...actions }: TemplateListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const today = useToday();
  return (
    <>
      {templates.some(({ writer }) => writer === 'fallback') && (
        <Notice className="mx-4 mb-4 sm:mx-5">{fallbackWriterSentence}</Notice>
      )}
      <ul aria-label={texts.templates} className="divide-y divide-white/[.06] border-white/[.06] border-t">
        {templates.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            isOpen={openId === template.id}
            onToggle={() => setOpenId(openId === template.id ? null : template.id)}
            hasPastDate={listPastDates(template, { releaseDate, today }).length > 0}
            {...actions}
          />
        ))}
      </ul>
      <div className="mt-auto flex items-center gap-2 border-white/[.06] border-t px-4 py-3 text-fg-2 text-xs sm:px-5">
        {templates.some(({ writer }) => writer !== 'own') ? (
          <>
            <Sparkles aria-hidden className="size-3.5 shrink-0 text-primary-fg" />
            {outreachFailures.templates_exist.sentence}
            <Allowed right="edit">
              <Button size="small" className="ml-auto shrink-0" onClick={onEditFacts}>
                <ListChecks aria-hidden className="size-4" />
                {texts.songFacts}
              </Button>
            </Allowed>
          </>
        ) : (
          <GenerateButton size="small" onClick={onGenerate} />
        )}
      </div>
    </>
  );
}

function GenerateButton(props: { size?: 'small'; variant?: 'primary'; onClick: () => void }) {
  return (
    <Allowed right="edit">
      <Button {...props}>
        <Sparkles aria-hidden className="size-4" />
        {texts.generateTemplates}
      </Button>
    </Allowed>
  );
}

function DeleteTemplateDialog({ template, onClose }: { template: EmailTemplate; onClose: () => void }) {
  const deletion = useChange(emailTemplateEndpoints.delete);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.deleteTemplate}
      sentence={texts.confirmDeleteCampaignsThatUse(template.subject)}
      confirmLabel={texts.delete}
      onConfirm={async () => {
        await deletion.mutateAsync({ params: { id: template.id } });
        toast.success(texts.templateDeleted);
      }}
      errorSentence={(error) => describeFailure(error, texts.failedToDeleteTemplate)}
    />
  );
}

function NoTemplates({ onGenerate }: { onGenerate: () => void }) {
  return (
    <div className="grid flex-1 place-items-center border-white/[.06] border-t">
      <EmptyState
        as="h3"
        icon={Sparkles}
        title={texts.noTemplatesYet}
        text={texts.tellUsAboutYourSongAnd}
        action={<GenerateButton variant="primary" onClick={onGenerate} />}
      />
    </div>
  );
}

function TemplatesSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingTemplates} className="grid gap-3 px-4 pb-5 sm:px-5">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </SkeletonGroup>
  );
}
