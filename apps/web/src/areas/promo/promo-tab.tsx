import { type Promo, promoEndpoints } from '@debut/contract/promos';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../../data/query-view.tsx';
import { useRight } from '../../data/rights.tsx';
import { useData } from '../../data/use-data.ts';
import type { AudioUpload } from './identification/identification-card.tsx';
import type { RecipientPicker } from './links/add-contacts-dialog.tsx';
import { PromoEditor } from './page/promo-editor.tsx';
import { PromoIntro } from './promo-intro.tsx';
import { PromoOverview } from './promo-overview.tsx';
import { PromoSkeleton } from './promo-skeleton.tsx';

export type PromoRelease = { readonly trackId: string } | { readonly projectId: string };

type PromoTabProps = {
  release: PromoRelease;
  picker: RecipientPicker;
  audio: AudioUpload;
  /** The button or link with which the release gets audio. */
  addAudio: ReactNode;
};

/** The private listening page of a release, and what happened on it. */
export function PromoTab({ release, ...rest }: PromoTabProps) {
  const promos = useData(promoEndpoints.list, { query: release });
  const canManage = useRight('publish');
  return (
    <QueryView query={promos} pending={<PromoSkeleton />}>
      {([promo]) =>
        promo ? (
          <PromoView key={promo.id} promo={promo} canManage={canManage} {...rest} />
        ) : (
          <PromoIntro release={release} canManage={canManage} />
        )
      }
    </QueryView>
  );
}

type PromoViewProps = Omit<PromoTabProps, 'release'> & { promo: Promo; canManage: boolean };

function PromoView({ promo, ...rest }: PromoViewProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <PromoEditor promo={promo} onClose={() => setEditing(false)} />;
  return <PromoOverview promo={promo} {...rest} onEdit={() => setEditing(true)} />;
}
