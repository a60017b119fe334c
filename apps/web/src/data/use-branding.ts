import { brandingEndpoints } from '@debut/contract/branding';
import { useData } from './use-data.ts';

/** Where links to public pages lead: the workspace's own domain, or this one. */
export function usePublicOrigin(): string {
  const { data } = useData(brandingEndpoints.read, {});
  return data?.origin ?? window.location.origin;
}

/** The look of public pages; null for the product's own. */
export function useLook() {
  const { data } = useData(brandingEndpoints.read, {});
  if (!data?.inEffect) return null;
  const { senderName, workspaceName, logo, color } = data;
  return { name: senderName ?? workspaceName, logo, color };
}
