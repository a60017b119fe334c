import type { Body } from '@debut/contract/endpoint';
import { projectMailEndpoints } from '@debut/contract/project-mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readCampaignsAnew } from './campaigns.queries.ts';

type ProjectMail = Body<typeof projectMailEndpoints.send>;

export function useSendProjectMail(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mail: ProjectMail) => api.call(projectMailEndpoints.send, { params: { id: projectId }, body: mail }),
    onSuccess: () => readCampaignsAnew(queries),
  });
}
