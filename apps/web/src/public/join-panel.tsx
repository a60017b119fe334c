import type { FanbaseLanding, PublicPage } from '@debut/contract/fanbase-page';
import type { ReactElement } from 'react';
import { FanDetails } from './fan-details.tsx';
import { JoinWelcome } from './join-welcome.tsx';
import type { JoinView } from './view.ts';

type JoinPanelProps = {
  page: PublicPage;
  landing: FanbaseLanding;
  join: JoinView | null;
  address: string;
  title: string;
  againLabel: string;
  /** Around the thanks. */
  className: string;
  Form: (props: { landing: FanbaseLanding; join: JoinView }) => ReactElement;
};

/**
 * The part of a public page that changes. The page's script swaps it for the one in the response to the form, and shows what
 * the templates hold.
 */
export function JoinPanel({ page, landing, join, address, title, againLabel, className, Form }: JoinPanelProps) {
  if (!join) return <p className="text-fg-2">There's no fanbase at this address. Please check the link.</p>;
  const { joined, country, token } = join;
  return (
    <div data-panel>
      {joined ? (
        <div className={className}>
          <JoinWelcome
            title={title}
            artistName={landing.artistName}
            smsOptOut={joined.smsOptOut}
            address={address}
            again={{ label: againLabel, action: `/${page}/${encodeURIComponent(landing.id)}` }}
          />
          <template data-again>
            <Form landing={landing} join={{ country, token }} />
          </template>
        </div>
      ) : (
        <Form landing={landing} join={join} />
      )}
      <template data-details>
        <FanDetails artistId={landing.id} artistName={landing.artistName} country={country} />
      </template>
    </div>
  );
}
