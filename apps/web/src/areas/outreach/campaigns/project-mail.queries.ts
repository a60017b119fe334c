import type { Body } from '@debut/contract/endpoint';
import { projectEmailEndpoints } from '@debut/contract/project-email';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readCampaignsAnew } from './campaigns.queries.ts';

type ProjectMail = Body<typeof projectEmailEndpoints.send>;

export function useSendProjectMail(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mail: ProjectMail) => api.call(projectEmailEndpoints.send, { params: { id: projectId }, body: mail }),
    onSuccess: () => readCampaignsAnew(queries),
  });
}
