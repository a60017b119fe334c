import { projectEmailTemplates } from '@debut/contract/project-email';
import { filledTemplate, type ProjectMailTemplate } from './project-mail.model.ts';

type ProjectMailTemplatesProps = { project: string; onFill: (template: ProjectMailTemplate) => void };

/** Two ways to begin, beside the form; pressing one fills it in. */
export function ProjectMailTemplates({ project, onFill }: ProjectMailTemplatesProps) {
  return (
    <fieldset className="min-w-0 lg:order-last">
      <legend className="mb-2 font-medium text-fg text-sm">Templates</legend>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-1 lg:gap-3">
        {projectEmailTemplates.map((template) => (
          <button key={template.id} type="button" onClick={() => onFill(template)} className={templateClasses}>
            <span className="block font-semibold text-sm">{template.name}</span>
            <span aria-hidden className="mt-1 line-clamp-4 text-fg-2 text-xs max-lg:hidden">
              {filledTemplate(template, project).message.split('\n\n')[1]}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const templateClasses =
  'min-h-11 rounded-lg border border-white/10 bg-s2 px-4 py-3 text-left transition-colors duration-150 hover:border-white/20 hover:bg-s3';
