/**
 * The library's entry point prints a warning on Node 20, which Debut supports. These are its internal modules, with the entry
 * point's types.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider';
  export import base = interactionPolicy.base;
  export import Prompt = interactionPolicy.Prompt;
}
