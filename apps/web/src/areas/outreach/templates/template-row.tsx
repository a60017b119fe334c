import { type EmailTemplate, emailTemplateEndpoints } from '@debut/contract/email-templates';
import { ChevronDown, Copy, EllipsisVertical, Pencil, Send, Trash2, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { formatTemplateLabel, htmlToText, previewText } from './templates.model.ts';
import { TextWithPlaceholders } from './text-with-placeholders.tsx';
import { texts } from './texts.ts';

type TemplateRowProps = {
  template: EmailTemplate;
  isOpen: boolean;
  onToggle: () => void;
  hasPastDate: boolean;
  canUse: boolean;
  onUse: (template: EmailTemplate) => void;
  onEdit: (template: EmailTemplate) => void;
  onDelete: (template: EmailTemplate) => void;
};

export function TemplateRow({ template, isOpen, onToggle, hasPastDate, ...actions }: TemplateRowProps) {
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
          <span className="block font-medium text-primary-fg text-xs">{formatTemplateLabel(template)}</span>
          <span className={cx('block font-semibold text-sm', isOpen ? 'break-words' : 'truncate')}>
            <TextWithPlaceholders text={subject} />
          </span>
          {!isOpen && (
            <span className="mt-0.5 block break-words text-fg-2 text-sm">
              <TextWithPlaceholders text={previewText(body)} />
            </span>
          )}
          {hasPastDate && (
            <span className="mt-1 flex items-center gap-1.5 text-warning text-xs">
              <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
              {texts.thisEmailNamesPastDate}
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
              <TextWithPlaceholders text={htmlToText(body)} />
            </p>
            <Allowed right="edit">
              <TemplateActions template={template} {...actions} />
            </Allowed>
          </div>
        )}
      </div>
    </li>
  );
}

type TemplateActionsProps = Pick<TemplateRowProps, 'template' | 'canUse' | 'onUse' | 'onEdit' | 'onDelete'>;

function TemplateActions({ template, canUse, onUse, onEdit, onDelete }: TemplateActionsProps) {
  const duplication = useChange(emailTemplateEndpoints.duplicate, {
    onSuccess: () => toast.success(texts.templateDuplicated),
    onError: (error) => toast.failure(describeFailure(error, texts.failedToDuplicateTemplate)),
  });
  return (
    <div className="mt-3.5 flex gap-2 max-sm:*:flex-1">
      <Button size="small" variant="primary" disabled={!canUse} onClick={() => onUse(template)} className="shadow-none">
        <Send aria-hidden className="size-4" />
        {texts.choose}
      </Button>
      <Button size="small" onClick={() => onEdit(template)}>
        <Pencil aria-hidden className="size-4" />
        {texts.edit}
      </Button>
      <Menu
        trigger={
          <IconButton
            icon={EllipsisVertical}
            label={texts.optionsFor(formatTemplateLabel(template))}
            className="flex-none!"
          />
        }
      >
        <MenuItem icon={Copy} onSelect={() => duplication.mutate({ params: { id: template.id } })}>
          {texts.duplicate}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} destructive onSelect={() => onDelete(template)}>
          {texts.delete}
        </MenuItem>
      </Menu>
    </div>
  );
}
