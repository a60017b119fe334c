import { useSearchParams } from 'wouter';
import { AddPage } from './add-page.tsx';

export function Component() {
  const [query] = useSearchParams();
  const preset = query.get('type') === 'project' ? 'project' : 'track';
  const projectId = query.get('project');
  // The key remounts the page when the URL changes to the other type or project.
  return <AddPage key={`${preset} ${projectId}`} preset={preset} projectId={projectId} />;
}
