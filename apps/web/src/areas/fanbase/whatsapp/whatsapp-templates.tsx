import { fanFailures } from '@debut/contract/fan-failures';
import { messageChannelEndpoints } from '@debut/contract/message-channels';
import { type WhatsAppTemplate, whatsAppTemplateEndpoints } from '@debut/contract/whatsapp-templates';
import { MessageCircle, Plus } from 'lucide-react';
import { useState } from 'react';
import { planForWhatsApp } from '../../../data/needed-plan.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateRow } from './template-row.tsx';
import { texts } from './texts.ts';

/** The button that opens the templates of WhatsApp messages, and their dialogs. */
export function WhatsAppTemplates() {
  const [view, setView] = useState<View>(closed);
  const remove = useChange(whatsAppTemplateEndpoints.delete);
  const showList = () => setView({ kind: 'list' });
  return (
    <>
      <Button onClick={showList}>
        <MessageCircle aria-hidden className="size-4 text-success" />
        {texts.templates}
      </Button>
      {view.kind === 'list' && <TemplateList onView={setView} />}
      {view.kind === 'edit' && <TemplateDialog template={view.template} onClose={showList} />}
      {view.kind === 'delete' && (
        <ConfirmDialog
          open
          onClose={showList}
          title={texts.deleteTemplate}
          sentence={texts.deleteSentence(view.template.name)}
          confirmLabel={texts.delete}
          onConfirm={() => remove.mutateAsync({ params: { id: view.template.id } })}
        />
      )}
    </>
  );
}

/** One dialog at a time. */
type View =
  | { readonly kind: 'closed' | 'list' }
  /** Without a template it creates one. */
  | { readonly kind: 'edit'; readonly template: WhatsAppTemplate | null }
  | { readonly kind: 'delete'; readonly template: WhatsAppTemplate };

const closed: View = { kind: 'closed' };

function TemplateList({ onView }: { onView: (view: View) => void }) {
  const templates = useData(whatsAppTemplateEndpoints.list, {});
  const channels = useData(messageChannelEndpoints.list, {});
  const isConfigured = channels.data?.find(({ channel }) => channel === 'whatsapp')?.configured !== false;
  const neededPlan = planForWhatsApp(usePlan());
  const canSubmit = neededPlan === null && isConfigured;
  return (
    <Dialog
      open
      onClose={() => onView(closed)}
      title={texts.templates}
      description={texts.about}
      size="large"
      footer={
        <>
          <Button onClick={() => onView(closed)}>{texts.close}</Button>
          {canSubmit && (
            <Allowed right="send">
              <Button variant="primary" onClick={() => onView({ kind: 'edit', template: null })}>
                <Plus aria-hidden className="size-4" />
                {texts.newTemplate}
              </Button>
            </Allowed>
          )}
        </>
      }
    >
      {neededPlan && <PlanNotice needed={neededPlan} className="mb-4" />}
      {!isConfigured && (
        <Notice tone="warning" className="mb-4">
          {fanFailures.whatsapp_not_configured.sentence}
        </Notice>
      )}
      <QueryView
        query={templates}
        pending={<ListSkeleton />}
        empty={<EmptyState icon={MessageCircle} as="h3" title={texts.noTemplates} text={texts.noTemplatesText} />}
      >
        {(list) => (
          <ul aria-label={texts.list} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
            {list.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                canSubmit={canSubmit}
                onEdit={() => onView({ kind: 'edit', template })}
                onDelete={() => onView({ kind: 'delete', template })}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup label={texts.loading}>
      <div className="grid gap-2.5">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    </SkeletonGroup>
  );
}
