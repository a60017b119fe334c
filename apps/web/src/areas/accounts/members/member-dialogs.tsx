import type { Artist } from '@debut/contract/artists';
import { type Member, memberEndpoints } from '@debut/contract/members';
import { type Workspace, workspaceEndpoints } from '@debut/contract/workspaces';
import { useLocation } from 'wouter';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMe } from '../profile/use-me.ts';
import { DangerDialog } from '../sign-in/danger-dialog.tsx';
import { ArtistChecklist } from './artist-choice.tsx';
import { texts } from './texts.ts';

type ChangeArtistsProps = {
  member: Member;
  artists: readonly Artist[];
  canChooseAll: boolean;
  onClose: () => void;
};

export function ChangeArtistsDialog({ member, artists, canChooseAll, onClose }: ChangeArtistsProps) {
  const update = useChange(memberEndpoints.update);
  const form = useForm({
    schema: memberEndpoints.update.body,
    initial: { artistIds: member.artistIds },
    submit: async (body) => {
      await update.mutateAsync({ params: { id: member.id }, body });
      toast.success(texts.artistsChanged(member.name));
      onClose();
    },
  });
  const { artistIds } = form.values;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.artistsOf(member.name)}
      description={texts.chooseWhatMemberSees}
      size="small"
      form={form}
      disabled={artistIds?.length === 0}
      submitLabel={texts.save}
    >
      <ArtistChecklist
        choice={artistIds}
        onChange={(choice) => form.change({ artistIds: choice && [...choice] })}
        artists={artists}
        canChooseAll={canChooseAll}
      />
    </FormDialog>
  );
}

type TransferProps = { member: Member; workspace: Workspace; onClose: () => void };

export function TransferDialog({ member: { id, name }, workspace, onClose }: TransferProps) {
  const { data: me } = useMe();
  const transfer = useChange(workspaceEndpoints.transfer);
  return (
    <DangerDialog
      me={me}
      title={texts.makeOwnerOf(name, workspace.name)}
      description={texts.whatTransferChanges(name)}
      submitLabel={texts.makeOwner}
      send={(proof) => transfer.mutateAsync({ body: { memberId: id, ...proof } })}
      onDone={() => {
        toast.success(texts.ownerChanged(name));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type RemoveProps = { member: Member; workspace: Workspace; isLeaving: boolean; onClose: () => void };

export function RemoveDialog({ member: { id, name }, workspace, isLeaving, onClose }: RemoveProps) {
  const removal = useChange(memberEndpoints.remove);
  const [, navigate] = useLocation();
  const remove = async () => {
    await removal.mutateAsync({ params: { id } });
    toast.success(isLeaving ? texts.youLeft(workspace.name) : texts.memberRemoved(name));
    if (isLeaving) navigate('/');
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isLeaving ? texts.leaveNamed(workspace.name) : texts.removeMember(name)}
      sentence={isLeaving ? texts.whatLeavingChanges : texts.whatRemovingChanges(name, workspace.name)}
      confirmLabel={isLeaving ? texts.leave : texts.remove}
      onConfirm={remove}
    />
  );
}
