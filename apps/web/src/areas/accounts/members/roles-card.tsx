import { hasRight, rights, roles } from '@debut/contract/rights';
import { Check } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { roleTones } from './members-card.tsx';
import { SectionCard } from './section-card.tsx';
import { texts } from './texts.ts';

export function RolesCard() {
  return (
    <SectionCard
      id="roles-title"
      title={texts.whatEachRoleMayDo}
      intro={<p className="mt-0.5 text-fg-2 text-xs">{texts.roleAppliesToAssignedArtists}</p>}
    >
      <table aria-labelledby="roles-title" className="w-full table-fixed text-sm">
        <thead>
          <tr className="h-10 border-line border-t bg-s2/50">
            <th scope="col" className="pl-4 text-left font-medium text-fg-3 text-xs sm:pl-5">
              {texts.permission}
            </th>
            {roles.map((role) => (
              <th
                key={role}
                scope="col"
                className="w-[max(13.5vw,2.875rem)] text-center last:w-[max(15.5vw,3.25rem)] last:pr-2 sm:w-22 sm:last:w-27 sm:last:pr-5"
              >
                <Badge tone={roleTones[role]} className="max-sm:bg-transparent! max-sm:px-0! max-sm:text-[10px]!">
                  {texts.roleNames[role]}
                </Badge>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map((right) => (
            <tr key={right} className="h-10 border-white/[.06] border-t">
              <th scope="row" className="py-2 pr-2 pl-4 text-left font-normal sm:pl-5">
                {texts.rightNames[right]}
              </th>
              {roles.map((role) => (
                <RightCell key={role} isAllowed={hasRight(role, right)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}

function RightCell({ isAllowed }: { isAllowed: boolean }) {
  return (
    <td className="text-center last:pr-2 sm:last:pr-5">
      {isAllowed ? (
        <span className="inline-grid size-5.5 place-items-center rounded-full bg-success/15 align-middle text-success">
          <Check aria-hidden strokeWidth={2.6} className="size-3.5" />
          <span className="sr-only">{texts.yes}</span>
        </span>
      ) : (
        <>
          <span aria-hidden className="text-fg-3">
            –
          </span>
          <span className="sr-only">{texts.no}</span>
        </>
      )}
    </td>
  );
}
