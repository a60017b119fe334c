import { hasRight, rights, roles } from '@debut/contract/rights';
import { Check } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { roleTones } from './members-card.tsx';
import { texts } from './texts.ts';

export function RolesCard() {
  return (
    <Card aria-labelledby="roles-title" className="overflow-hidden">
      <div className="px-4 pt-4.5 pb-3.5 sm:px-5">
        <CardTitle id="roles-title">{texts.whatEachRoleMayDo}</CardTitle>
        <p className="mt-0.5 text-fg-2 text-xs">{texts.roleAppliesToAssignedArtists}</p>
      </div>
      <table aria-labelledby="roles-title" className="w-full table-fixed text-sm">
        <thead>
          <tr className="h-10 border-line border-t bg-s2/50">
            <th scope="col" className="pl-4 text-left font-medium text-fg-3 text-xs sm:pl-5">
              {texts.permission}
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className="w-[13.5vw] text-center last:pr-2 sm:w-[88px] sm:last:pr-5">
                <Badge tone={roleTones[role]} className="max-sm:bg-transparent! max-sm:px-0! max-sm:text-2xs!">
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
    </Card>
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
