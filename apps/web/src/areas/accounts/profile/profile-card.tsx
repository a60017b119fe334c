import type { Me } from '@debut/contract/account';
import { maxDisplayNameCharacters } from '@debut/contract/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { appConfig } from '../../../lib/app-config.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateMe } from './account.api.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

export function ProfileCard({ me }: { me: Me }) {
  return (
    <Card id="profile" aria-labelledby="profile-title" className="scroll-mt-20 p-5 sm:p-6">
      <CardTitle id="profile-title">Profile</CardTitle>
      <DisplayName me={me} />
      <Email me={me} />
      <Password me={me} />
    </Card>
  );
}

function DisplayName({ me }: { me: Me }) {
  // Only what is being typed is kept here: an untouched field follows a change made elsewhere.
  const [draft, setDraft] = useState<string | null>(null);
  const name = draft ?? me.displayName;
  const rename = useUpdateMe();
  const isChanged = name.trim() !== me.displayName && name.trim() !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || rename.isPending) return;
    rename.mutate(
      { displayName: name },
      {
        onSuccess: () => {
          setDraft(null);
          toast.success('Display name saved');
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="mt-5 flex flex-wrap items-end gap-4">
      <Avatar name={me.displayName} size="large" className="max-sm:hidden" />
      <Field label="Display name" error={rename.error?.message} className="flex-1 basis-56">
        <TextInput value={name} onChange={setDraft} maxLength={maxDisplayNameCharacters} autoComplete="name" />
      </Field>
      <Button type="submit" variant="primary" className="mouse:h-11" busy={rename.isPending} disabled={!isChanged}>
        Save
      </Button>
    </form>
  );
}

function Email({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const { identity } = appConfig();
  const canMail = identity.kind === 'embedded' && identity.mail;
  return (
    <Row
      label="Email"
      value={me.email}
      badge={me.emailVerified ? <Badge tone="success">Confirmed</Badge> : <Badge>Not confirmed</Badge>}
    >
      {canMail && (
        <Button onClick={() => setOpen(true)}>{me.emailVerified ? 'Change email' : 'Confirm or change'}</Button>
      )}
      <ChangeEmailDialog open={open} onClose={() => setOpen(false)} me={me} />
    </Row>
  );
}

function Password({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  if (!me.hasPassword) {
    return (
      <Row
        label="Password"
        value='You sign in with Google. "Forgot password?" on the sign-in screen sets a password.'
      />
    );
  }
  return (
    <Row label="Password" value="Changing it signs out your other devices">
      <Button onClick={() => setOpen(true)}>Change password</Button>
      <ChangePasswordDialog open={open} onClose={() => setOpen(false)} />
    </Row>
  );
}

function Row(props: { label: string; value: string; badge?: ReactNode; children?: ReactNode }) {
  const { label, value, badge, children } = props;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2 font-medium text-sm">
          {label}
          {badge}
        </p>
        <p className="break-words text-fg-2 text-sm">{value}</p>
      </div>
      {children}
    </div>
  );
}
