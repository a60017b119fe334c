import {
  templateLanguages,
  type WhatsAppTemplate,
  whatsAppTemplateEndpoints,
} from '@debut/contract/whatsapp-templates';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { isChangeable, statusTones } from './template.model.ts';
import { texts } from './texts.ts';

type TemplateRowProps = {
  template: WhatsAppTemplate;
  /** False when the plan does not include WhatsApp. */
  canSubmit: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

export function TemplateRow({ template, canSubmit, onEdit, onDelete }: TemplateRowProps) {
  const { name, category, language, body, status, reason } = template;
  return (
    <li className="rounded-lg bg-s2 p-3.5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-sm">
            <span className="min-w-0 break-words">{name}</span>
            <Badge tone={statusTones[status]}>{texts.statuses[status]}</Badge>
          </h3>
          <p className="mt-0.5 text-fg-3 text-xs">
            {texts.categories[category]} · {templateLanguages[language]}
          </p>
        </div>
        {isChangeable(template) && (
          <Allowed right="send">
            <Menu
              trigger={
                <IconButton icon={EllipsisVertical} label={texts.optionsFor(name)} className="-mt-1.5 -mr-1.5" />
              }
            >
              {canSubmit && (
                <>
                  <MenuItem icon={Pencil} onSelect={onEdit}>
                    {texts.edit}
                  </MenuItem>
                  <MenuSeparator />
                </>
              )}
              <MenuItem icon={Trash2} destructive onSelect={onDelete}>
                {texts.delete}
              </MenuItem>
            </Menu>
          </Allowed>
        )}
      </div>
      <p className="mt-2 line-clamp-3 whitespace-pre-wrap break-words text-fg-2 text-sm">{body}</p>
      {reason && <ErrorBox className="mt-3">{texts.rejected(reason)}</ErrorBox>}
      {status === 'draft' && canSubmit && (
        <Allowed right="send">
          <SubmitButton template={template} />
        </Allowed>
      )}
      {status === 'rejected' && canSubmit && (
        <Allowed right="send">
          <Button size="small" className="mt-3" onClick={onEdit}>
            <Pencil aria-hidden className="size-4" />
            {texts.edit}
          </Button>
        </Allowed>
      )}
    </li>
  );
}

function SubmitButton({ template: { id, name } }: Pick<TemplateRowProps, 'template'>) {
  const submit = useChange(whatsAppTemplateEndpoints.submit, {
    saved: (cache, saved) =>
      cache.update(whatsAppTemplateEndpoints.list, (list) => list.map((one) => (one.id === saved.id ? saved : one))),
    onSuccess: () => toast.success(texts.submitted(name)),
    onError: (error) => toast.failure(error.message),
  });
  return (
    <Button
      size="small"
      className="mt-3"
      aria-label={texts.submitName(name)}
      busy={submit.isPending}
      onClick={() => submit.mutate({ params: { id } })}
    >
      {texts.submit}
    </Button>
  );
}
