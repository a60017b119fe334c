import { emailTemplateEndpoints } from '@debut/contract/email-templates';
import type { Body } from '@debut/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';

type PreviewRequest = Body<typeof emailTemplateEndpoints.preview>;
type TestRequest = Body<typeof emailTemplateEndpoints.test>;

export type TemplateFields = Body<typeof emailTemplateEndpoints.create>;

const templatesKey = ['outreach', 'templates'] as const;

export function useTemplates(trackId: string) {
  return useQuery({
    queryKey: [...templatesKey, trackId],
    queryFn: () => api.call(emailTemplateEndpoints.list, { query: { trackId } }),
  });
}

/** Also after a refusal: another tab may have been quicker. */
export function useGenerateTemplates(trackId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (artistStory: string) => api.call(emailTemplateEndpoints.generate, { body: { trackId, artistStory } }),
    onSettled: () => readAnew(queries, templatesKey),
  });
}

/** Without an id it is a new one of the artist's own. */
export function useSaveTemplate(id: string | null) {
  return useTemplateChange((template: TemplateFields) =>
    id === null
      ? api.call(emailTemplateEndpoints.create, { body: template })
      : api.call(emailTemplateEndpoints.update, { params: { id }, body: template }),
  );
}

export function useDuplicateTemplate() {
  return useTemplateChange((id: string) => api.call(emailTemplateEndpoints.duplicate, { params: { id } }));
}

export function useDeleteTemplate() {
  return useTemplateChange((id: string) => api.call(emailTemplateEndpoints.delete, { params: { id } }));
}

function useTemplateChange<Change, Result>(call: (change: Change) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: call, onSuccess: () => readAnew(queries, templatesKey) });
}

/** What one recipient would get; the last one stays until the next is there. */
export function usePreview(request: PreviewRequest) {
  return useQuery({
    queryKey: ['outreach', 'preview', request],
    queryFn: () => api.call(emailTemplateEndpoints.preview, { body: request }),
    placeholderData: (previous) => previous,
    gcTime: 0,
  });
}

export function useSendTest(templateId: string) {
  return useMutation({
    mutationFn: (request: TestRequest) =>
      api.call(emailTemplateEndpoints.test, { params: { id: templateId }, body: request }),
  });
}
