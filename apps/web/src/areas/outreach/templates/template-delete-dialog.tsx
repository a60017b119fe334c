import type { EmailTemplate } from '@debut/contract/email-templates';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { useDeleteTemplate } from './templates.queries.ts';

type TemplateDeleteDialogProps = { template: EmailTemplate; onClose: () => void };

export function TemplateDeleteDialog({ template: { id, subject }, onClose }: TemplateDeleteDialogProps) {
  const deletion = useDeleteTemplate();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete Template"
      sentence={`Are you sure you want to delete “${subject}”? Campaigns that use it keep their text. This action cannot be undone.`}
      confirmLabel="Delete"
      onConfirm={async () => {
        await deletion.mutateAsync(id);
        toast.success('Template deleted');
      }}
      errorSentence={(error) => describeFailure(error, 'Failed to delete the template')}
    />
  );
}
