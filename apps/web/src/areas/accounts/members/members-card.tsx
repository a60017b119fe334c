import type { Me } from '@debut/contract/account';
import type { Artist } from '@debut/contract/artists';
import { type Member, memberEndpoints } from '@debut/contract/members';
import { type GivenRole, givenRoles, type Role } from '@debut/contract/rights';
import type { Workspace } from '@debut/contract/workspaces';
import { EllipsisVertical, LogOut, Music2, ShieldCheck, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { relativeTime } from '../../../data/moments.ts';
import { useNow } from '../../../data/today.ts';
import { useChange } from '../../../data/use-change.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { ArtistNames } from './artist-choice.tsx';
import { ChangeArtistsDialog, RemoveDialog, TransferDialog } from './member-dialogs.tsx';
import { type AllowedActions, allowedActions, describeUsage } from './members.model.ts';
import { SectionCard } from './section-card.tsx';
import { texts } from './texts.ts';

type MembersCardProps = { members: readonly Member[]; artists: readonly Artist[]; workspace: Workspace; me: Me };

export function MembersCard({ members, artists, workspace, me }: MembersCardProps) {
  const own = members.find(({ id }) => id === me.id);
  return (
    <SectionCard id="members-title" title={texts.members} note={describeUsage(workspace.members, workspace)}>
      <div
        aria-hidden
        className={cx(columns, 'hidden h-8 border-line border-t bg-s2/50 px-5 text-fg-3 text-xs md:grid')}
      >
        <span>{texts.name}</span>
        <span>{texts.role}</span>
        <span>{texts.artists}</span>
        <span>{texts.lastActive}</span>
      </div>
      <ul aria-labelledby="members-title">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            artists={artists}
            workspace={workspace}
            isSelf={member.id === me.id}
            allowed={allowedActions(member, { own, role: workspace.role })}
            canChooseAll={own?.artistIds === null}
          />
        ))}
      </ul>
    </SectionCard>
  );
}

const columns = 'items-center gap-3 md:grid-cols-[minmax(0,1fr)_132px_150px_100px_36px]';

export const roleTones: Record<Role, BadgeTone> = {
  owner: 'primary',
  manager: 'info',
  editor: 'success',
  viewer: 'neutral',
};

type MemberRowProps = {
  member: Member;
  artists: readonly Artist[];
  workspace: Workspace;
  isSelf: boolean;
  allowed: AllowedActions;
  canChooseAll: boolean;
};

/** A table row on wide screens, a card on phones. */
function MemberRow({ member, artists, workspace, isSelf, allowed, canChooseAll }: MemberRowProps) {
  const { name, email, role, artistIds } = member;
  return (
    <li
      className={cx(
        columns,
        'grid grid-cols-[minmax(0,1fr)_auto] border-white/[.06] border-t px-4 py-3 sm:px-5 md:min-h-15 md:py-2',
      )}
    >
      <div className="flex min-w-0 items-center gap-3 max-md:col-start-1 max-md:col-end-3 max-md:row-start-1 max-md:pr-11">
        <Avatar name={name} className="mouse:size-9" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-sm">
            {name} {isSelf && <span className="font-normal text-fg-3">{texts.you}</span>}
          </p>
          <p className="truncate text-fg-3 text-xs">{email}</p>
        </div>
      </div>
      <div className="max-md:col-start-1 max-md:row-start-2 max-md:max-w-40">
        {allowed.changeRole && role !== 'owner' ? (
          <RoleSelect member={member} role={role} />
        ) : (
          <Badge tone={roleTones[role]}>{texts.roleNames[role]}</Badge>
        )}
      </div>
      <Cell label={texts.artists} className="max-md:col-start-1 max-md:col-end-3 max-md:row-start-3">
        <ArtistNames choice={artistIds} artists={artists} />
      </Cell>
      <Cell label={texts.lastActive} className="max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end">
        <LastActive member={member} isSelf={isSelf} />
      </Cell>
      <div className="max-md:col-start-2 max-md:row-start-1 max-md:-mr-2 justify-self-end">
        <MemberMenu {...{ member, artists, workspace, allowed, canChooseAll }} />
      </div>
    </li>
  );
}

function Cell({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', className)}>
      <span className="sr-only">{label}: </span>
      {children}
    </div>
  );
}

function RoleSelect({ member: { id, name }, role }: { member: Member; role: GivenRole }) {
  const update = useChange(memberEndpoints.update, {
    optimistic: (cache, { body }) =>
      cache.update(memberEndpoints.list, (list) =>
        list.map((each) => (each.id === id && body.role ? { ...each, role: body.role } : each)),
      ),
    onSuccess: (changed) => toast.success(texts.roleChanged(name, changed.role)),
    onError: ({ message }) => toast.failure(message),
  });
  return (
    <Select
      size="small"
      aria-label={texts.roleOf(name)}
      value={role}
      options={roleOptions}
      onChange={(chosen) => update.mutate({ params: { id }, body: { role: chosen } })}
    />
  );
}

export const roleOptions = givenRoles.map((value) => ({ value, label: texts.roleNames[value] }));

const activeMilliseconds = 5 * 60_000;

function LastActive({ member: { lastActiveAt }, isSelf }: { member: Member; isSelf: boolean }) {
  const now = useNow(30_000);
  const last = lastActiveAt && new Date(lastActiveAt);
  if (isSelf || (last && now.getTime() - last.getTime() < activeMilliseconds)) {
    return (
      <span className="inline-flex items-center gap-1.5 text-fg-2 text-xs">
        <span aria-hidden className="size-2 rounded-full bg-success" />
        {texts.activeNow}
      </span>
    );
  }
  return <span className="text-fg-2 text-xs">{last ? relativeTime(last, now) : texts.notActiveYet}</span>;
}

type MemberMenuProps = Omit<MemberRowProps, 'isSelf'>;

function MemberMenu({ member, artists, workspace, allowed, canChooseAll }: MemberMenuProps) {
  const [dialog, setDialog] = useState<'artists' | 'owner' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const { changeArtists, makeOwner, remove, leave } = allowed;
  if (!changeArtists && !makeOwner && !remove && !leave) return null;
  return (
    <>
      <Menu trigger={<IconButton icon={EllipsisVertical} label={texts.optionsFor(member.name)} />}>
        {changeArtists && (
          <MenuItem icon={Music2} onSelect={() => setDialog('artists')}>
            {texts.changeArtists}
          </MenuItem>
        )}
        {makeOwner && (
          <MenuItem icon={ShieldCheck} onSelect={() => setDialog('owner')}>
            {texts.makeOwner}
          </MenuItem>
        )}
        {(changeArtists || makeOwner) && <MenuSeparator />}
        {remove && (
          <MenuItem icon={UserMinus} destructive onSelect={() => setDialog('remove')}>
            {texts.remove}
          </MenuItem>
        )}
        {leave && (
          <MenuItem icon={LogOut} destructive onSelect={() => setDialog('remove')}>
            {texts.leaveWorkspace}
          </MenuItem>
        )}
      </Menu>
      {dialog === 'artists' && <ChangeArtistsDialog {...{ member, artists, canChooseAll }} onClose={close} />}
      {dialog === 'owner' && <TransferDialog member={member} workspace={workspace} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog member={member} workspace={workspace} isLeaving={leave} onClose={close} />}
    </>
  );
}
