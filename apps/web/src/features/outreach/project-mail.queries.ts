import { campaignEndpoints } from '@debut/contract/campaigns';
import type { Body } from '@debut/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/product-api.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { outreachKeys } from './outreach.keys.ts';

type ProjectMail = Body<typeof campaignEndpoints.projectMail>;

export function useSendProjectMail(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mail: ProjectMail) =>
      api.call(campaignEndpoints.projectMail, { params: { id: projectId }, body: mail }),
    onSuccess: () => readAnew(queries, outreachKeys.campaigns),
  });
}
