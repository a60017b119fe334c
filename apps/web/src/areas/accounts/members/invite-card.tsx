import type { Artist } from '@debut/contract/artists';
import { invitationEndpoints, type Member } from '@debut/contract/members';
import type { GivenRole } from '@debut/contract/rights';
import type { Workspace } from '@debut/contract/workspaces';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type NeededPlan, planForTeam, readNeededPlan } from '../../../data/needed-plan.ts';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { ArtistPicker, nameArtists } from './artist-choice.tsx';
import { roleOptions } from './members-card.tsx';
import { texts } from './texts.ts';

type InviteCardProps = { artists: readonly Artist[]; workspace: Workspace; own: Member | undefined };

export function InviteCard({ artists, workspace, own }: InviteCardProps) {
  const [rejected, setRejected] = useState<NeededPlan | null>(null);
  const needed = planForTeam('members', workspace.members.limit) ?? rejected;
  return (
    <Card id="invite" aria-labelledby="invite-title" className={tintClasses}>
      <CardTitle id="invite-title" icon={UserPlus}>
        {texts.inviteMember}
      </CardTitle>
      {needed ? (
        <PlanNotice needed={needed} className="mt-4" />
      ) : (
        <InviteForm artists={artists} ownArtistIds={own?.artistIds ?? null} onPlanNeeded={setRejected} />
      )}
    </Card>
  );
}

const tintClasses =
  'scroll-mt-20 bg-[radial-gradient(30rem_16rem_at_0_0,rgb(126_73_236/.28),transparent_70%),radial-gradient(24rem_14rem_at_100%_110%,rgb(228_114_220/.12),transparent_70%)] p-4 sm:p-5';

type InviteFormProps = {
  artists: readonly Artist[];
  ownArtistIds: string[] | null;
  onPlanNeeded: (needed: NeededPlan) => void;
};

function InviteForm({ artists, ownArtistIds, onPlanNeeded }: InviteFormProps) {
  const invite = useChange(invitationEndpoints.create);
  const form = useForm({
    schema: invitationEndpoints.create.body,
    initial: { email: '', role: 'editor' as GivenRole, artistIds: ownArtistIds },
    submit: async (body) => {
      try {
        const { email } = await invite.mutateAsync({ body });
        toast.success(texts.invitationSent(email));
        form.reset();
      } catch (error) {
        const needed = readNeededPlan(error);
        if (!needed) throw error;
        onPlanNeeded(needed);
      }
    },
  });
  const { email, role, artistIds } = form.values;
  const hasArtists = artistIds?.length !== 0;
  return (
    <Form form={form} label={texts.inviteMember} className="mt-3.5 grid gap-3">
      <Field label={texts.email} error={form.errors.email}>
        <TextInput type="email" required autoComplete="off" {...form.bind('email')} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={texts.role}>
          <Select options={roleOptions} {...form.bind('role')} />
        </Field>
        <ArtistPicker
          choice={artistIds}
          onChange={(choice) => form.change({ artistIds: choice && [...choice] })}
          artists={artists}
          canChooseAll={ownArtistIds === null}
        />
      </div>
      <p className="wrap-anywhere text-fg-2 text-xs" aria-live="polite">
        {hasArtists
          ? texts.roleSentences[role]({ email: email.trim(), artists: nameArtists(artistIds, artists) })
          : texts.chooseArtist}
      </p>
      <Button
        type="submit"
        variant="primary"
        className="w-full mouse:h-11"
        busy={form.isBusy}
        disabled={!email.trim() || !hasArtists}
      >
        {texts.sendInvitation}
      </Button>
    </Form>
  );
}
