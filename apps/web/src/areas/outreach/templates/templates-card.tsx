import { type EmailTemplate, fallbackWriterSentence } from '@debut/contract/email-templates';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { ChevronDown, Copy, EllipsisVertical, Pencil, Plus, Send, Sparkles, Trash2, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useToday } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { EmailTabHeading } from '../campaigns/email-tab-recipients.tsx';
import { describeFailure, describeListFailure } from '../outreach-errors.ts';
import { letterBeginning, letterText, partsOf, pastDatesOf, templateLabel } from './templates.model.ts';
import { useDuplicateTemplate, type useTemplates } from './templates.queries.ts';

type TemplatesCardProps = {
  templates: ReturnType<typeof useTemplates>;
  releaseDate: string | null;
  onNew: () => void;
  onTellStory: () => void;
  onEdit: (template: EmailTemplate) => void;
  onUse: (template: EmailTemplate) => void;
  onDelete: (template: EmailTemplate) => void;
  /** Whether a campaign could be made now. */
  canUse: boolean;
};

export function TemplatesCard(props: TemplatesCardProps) {
  const { templates, onNew, onTellStory } = props;
  const titleId = useId();
  const { data } = templates;
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col overflow-clip">
      <EmailTabHeading
        id={titleId}
        count={data?.length}
        aside={
          data && (
            <Button size="small" onClick={onNew}>
              <Plus aria-hidden className="size-4" />
              New Template
            </Button>
          )
        }
      >
        Email Templates
      </EmailTabHeading>
      {!data && (templates.isError ? <Failure templates={templates} /> : <Waiting />)}
      {data?.length === 0 && <None onTellStory={onTellStory} />}
      {data && data.length > 0 && <List {...props} listed={data} />}
    </Card>
  );
}

function List(props: TemplatesCardProps & { listed: readonly EmailTemplate[] }) {
  const { listed: templates, releaseDate, onTellStory, onEdit, onUse, onDelete, canUse } = props;
  const [open, setOpen] = useState<string | null>(null);
  const today = useToday();
  const duplication = useDuplicateTemplate();
  const duplicate = (id: string) =>
    duplication.mutate(id, {
      onSuccess: () => toast.success('Template duplicated'),
      onError: (error) => toast.failure(describeFailure(error, 'Failed to duplicate the template')),
    });
  return (
    <>
      {templates.some(({ writer }) => writer === 'fallback') && (
        <Notice className="mx-4 mb-4 sm:mx-5">{fallbackWriterSentence}</Notice>
      )}
      <ul aria-label="Templates" className="divide-y divide-white/[.06] border-white/[.06] border-t">
        {templates.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            isOpen={open === template.id}
            onToggle={() => setOpen(open === template.id ? null : template.id)}
            onEdit={() => onEdit(template)}
            onUse={() => onUse(template)}
            onDuplicate={() => duplicate(template.id)}
            onDelete={() => onDelete(template)}
            hasPastDate={pastDatesOf(template, { releaseDate, today }).length > 0}
            canUse={canUse}
          />
        ))}
      </ul>
      <div className="mt-auto flex items-center gap-2 border-white/[.06] border-t px-4 py-3 text-fg-2 text-xs sm:px-5">
        {templates.some(({ writer }) => writer !== 'own') ? (
          <>
            <Sparkles aria-hidden className="size-3.5 shrink-0 text-primary-fg" />
            {outreachFailures.templates_exist.sentence}
          </>
        ) : (
          <Button size="small" onClick={onTellStory}>
            <Sparkles aria-hidden className="size-4" />
            Generate Templates
          </Button>
        )}
      </div>
    </>
  );
}

type TemplateRowProps = {
  template: EmailTemplate;
  isOpen: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onUse: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  hasPastDate: boolean;
  canUse: boolean;
};

function TemplateRow(props: TemplateRowProps) {
  const { template, isOpen, onToggle, onEdit, onUse, onDuplicate, onDelete, hasPastDate, canUse } = props;
  const { subject, body } = template;
  const bodyId = useId();
  return (
    <li data-open={isOpen || undefined} className={cx(isOpen && 'bg-white/[.025]')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={onToggle}
        className="flex w-full items-start gap-3 px-4 py-3.5 text-left transition-colors duration-150 hover:bg-white/[.03] focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-primary-fg text-xs">{templateLabel(template)}</span>
          <span className={cx('block font-semibold text-sm', isOpen ? 'break-words' : 'truncate')}>
            <Words text={subject} />
          </span>
          {!isOpen && (
            <span className="mt-0.5 block break-words text-fg-2 text-sm">
              <Words text={letterBeginning(body)} />
            </span>
          )}
          {hasPastDate && (
            <span className="mt-1 flex items-center gap-1.5 text-warning text-xs">
              <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
              This email names a past date
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className={cx('mt-1 size-4.5 shrink-0 text-fg-3 transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </button>
      <div id={bodyId}>
        {isOpen && (
          <div className="px-4 pb-4 sm:px-5">
            <p className="whitespace-pre-line break-words text-fg-2 text-sm leading-relaxed">
              <Words text={letterText(body)} />
            </p>
            <div className="mt-3.5 flex gap-2 max-sm:*:flex-1">
              <Button size="small" variant="primary" disabled={!canUse} onClick={onUse} className="shadow-none">
                <Send aria-hidden className="size-4" />
                Use
              </Button>
              <Button size="small" onClick={onEdit}>
                <Pencil aria-hidden className="size-4" />
                Edit
              </Button>
              <Menu
                trigger={
                  <IconButton
                    icon={EllipsisVertical}
                    label={`Options for ${templateLabel(template)}`}
                    className="flex-none!"
                  />
                }
              >
                <MenuItem icon={Copy} onSelect={onDuplicate}>
                  Duplicate
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={Trash2} destructive onSelect={onDelete}>
                  Delete
                </MenuItem>
              </Menu>
            </div>
          </div>
        )}
      </div>
    </li>
  );
}

/** A text with its placeholders set off. */
function Words({ text }: { text: string }) {
  return partsOf(text).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="rounded-sm bg-primary/25 px-1 font-medium text-primary-fg">
        {part}
      </span>
    ),
  );
}

function None({ onTellStory }: { onTellStory: () => void }) {
  return (
    <div className="grid flex-1 place-items-center border-white/[.06] border-t">
      <EmptyState
        as="h3"
        icon={Sparkles}
        title="No templates yet"
        text="Tell us about your song, and we write five emails from it: for blogs, playlists, radio, press and everybody else. Or write your own."
        action={
          <Button variant="primary" onClick={onTellStory}>
            <Sparkles aria-hidden className="size-4" />
            Generate Templates
          </Button>
        }
      />
    </div>
  );
}

function Failure({ templates }: Pick<TemplatesCardProps, 'templates'>) {
  return (
    <ErrorBox
      className="m-4 mt-0 sm:m-5 sm:mt-0"
      action={
        <Button size="small" busy={templates.isFetching} onClick={() => void templates.refetch()}>
          Try again
        </Button>
      }
    >
      {describeListFailure(templates.error, 'templates')}
    </ErrorBox>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading templates" className="grid gap-3 px-4 pb-5 sm:px-5">
      {[0, 1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-16 w-full" />
      ))}
    </SkeletonGroup>
  );
}
