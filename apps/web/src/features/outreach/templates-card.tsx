import { type EmailTemplate, fallbackWriterSentence } from '@debut/contract/email-templates';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { ChevronDown, Pencil, Send, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { EmailTabHeading } from './email-tab-heading.tsx';
import { loadSentence } from './load-sentence.ts';
import { letterBeginning, letterText, partsOf, templateTypeNames } from './templates.model.ts';
import type { useTemplates } from './templates.queries.ts';

type TemplatesCardProps = {
  templates: ReturnType<typeof useTemplates>;
  onTellStory: () => void;
  onEdit: (template: EmailTemplate) => void;
  onUse: (template: EmailTemplate) => void;
  /** Whether a campaign could be made now. */
  canUse: boolean;
};

export function TemplatesCard({ templates, onTellStory, onEdit, onUse, canUse }: TemplatesCardProps) {
  const titleId = useId();
  const { data } = templates;
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col overflow-clip">
      <EmailTabHeading id={titleId} count={data?.length}>
        Email Templates
      </EmailTabHeading>
      {!data && (templates.isError ? <Failure templates={templates} /> : <Waiting />)}
      {data?.length === 0 && <None onTellStory={onTellStory} />}
      {data && data.length > 0 && <List templates={data} onEdit={onEdit} onUse={onUse} canUse={canUse} />}
    </Card>
  );
}

function List({
  templates,
  onEdit,
  onUse,
  canUse,
}: { templates: readonly EmailTemplate[] } & Pick<TemplatesCardProps, 'onEdit' | 'onUse' | 'canUse'>) {
  const [open, setOpen] = useState<string | null>(null);
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
            canUse={canUse}
          />
        ))}
      </ul>
      <p className="mt-auto flex items-center gap-2 border-white/[.06] border-t px-4 py-3 text-fg-2 text-xs sm:px-5">
        <Sparkles aria-hidden className="size-3.5 shrink-0 text-primary-fg" />
        {outreachFailures.templates_exist.sentence}
      </p>
    </>
  );
}

type TemplateRowProps = {
  template: EmailTemplate;
  isOpen: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onUse: () => void;
  canUse: boolean;
};

function TemplateRow({ template, isOpen, onToggle, onEdit, onUse, canUse }: TemplateRowProps) {
  const { type, subject, body } = template;
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
          <span className="block font-medium text-primary-fg text-xs">{templateTypeNames[type]}</span>
          <span className={cx('block font-semibold text-sm', isOpen ? 'break-words' : 'truncate')}>
            <Words text={subject} />
          </span>
          {!isOpen && (
            <span className="mt-0.5 block break-words text-fg-2 text-sm">
              <Words text={letterBeginning(body)} />
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
        text="Tell us about your song, and five e-mails are written from it: for blogs, playlists, radio, press and everybody else."
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
      {loadSentence('templates', templates.error)}
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
