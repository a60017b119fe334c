import { useSearchParams } from 'wouter';
import { AddPage } from './add-page.tsx';

export function Component() {
  const [query] = useSearchParams();
  const preset = query.get('type') === 'project' ? 'project' : 'track';
  const projectId = query.get('project');
  // Going from one kind's address to the other's is a new page.
  return <AddPage key={`${preset} ${projectId}`} preset={preset} projectId={projectId} />;
}
