import { Inbox, ListChecks, Mail, Settings2, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Badge, type BadgeTone } from './badge.tsx';
import { Button } from './button.tsx';
import { Card, CardTitle } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

export function GallerySurfaces() {
  const [tab, setTab] = useState<'first' | 'second' | 'third' | 'fourth'>('second');
  const titleId = useId();
  return (
    <GallerySection title="Surfaces">
      <Tabs label="Example tabs" tabs={tabs} value={tab} onChange={setTab}>
        {tabs.map(({ id, label }) => (
          <TabPanel key={id} id={id}>
            <p className="text-fg-2 text-sm">Content of {label}.</p>
          </TabPanel>
        ))}
      </Tabs>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card aria-labelledby={titleId} className="p-5 sm:p-6">
          <CardTitle as="h3" id={titleId} icon={Sparkles} aside={<Badge tone="success">Ready</Badge>}>
            Card with a title
          </CardTitle>
          <p className="mt-3 text-fg-2 text-sm">Text on a card.</p>
        </Card>
        <Card>
          <EmptyState
            as="h3"
            icon={Inbox}
            title="Nothing here yet"
            text="What you add will show up in this place."
            action={<Button variant="primary">Add something</Button>}
          />
        </Card>
      </div>
      <GalleryRow title="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="primary" icon={Sparkles}>
          3
        </Badge>
      </GalleryRow>
      <GalleryRow title="Avatars">
        {['Ada Lovelace', 'Grace Hopper', 'Alan', 'Katherine G. Johnson', 'Émile Zola', 'Li Wei'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Small One" size="small" />
        <Avatar name="Large One" size="large" />
      </GalleryRow>
    </GallerySection>
  );
}

const tabs = [
  { id: 'first', label: 'Settings', icon: Settings2 },
  { id: 'second', label: 'Tasks', icon: ListChecks, badge: 14 },
  { id: 'third', label: 'Letters', icon: Mail },
  { id: 'fourth', label: 'Everything else' },
] as const;

const tones: BadgeTone[] = ['neutral', 'primary', 'success', 'warning', 'danger', 'info', 'accent'];
