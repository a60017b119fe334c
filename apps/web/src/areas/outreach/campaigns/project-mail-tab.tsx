import type { Project } from '@debut/contract/projects';
import { MailboxCard } from '../mailbox/mailbox-card.tsx';
import { CampaignHistory } from './campaign-history.tsx';
import { useCampaigns } from './campaigns.queries.ts';
import { ProjectMailForm } from './project-mail-form.tsx';

/** Writing to people about a project, and what became of it. */
export function ProjectMailTab({ project }: { project: Project }) {
  const campaigns = useCampaigns({ projectId: project.id });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MailboxCard />
      <ProjectMailForm project={project} />
      <CampaignHistory campaigns={campaigns} templates={[]} />
    </div>
  );
}
