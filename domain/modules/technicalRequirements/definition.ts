import { group, prose, type ValueOf } from '../../field/field.ts'
import { defineModule, isBlank } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

const body = group('Technical Requirements', {
  frontend: prose('Frontend', { placeholder: 'React with TypeScript, works in current browsers' }),
  backend: prose('Backend', { placeholder: 'Node.js with a REST API' }),
  database: prose('Database', { placeholder: 'PostgreSQL' }),
  mobile: prose('Mobile', { placeholder: 'Responsive web; no native app in the first version' }),
  architecture: prose('Architecture', { placeholder: 'One server, one database, deployed as a container' }),
  thirdPartyApis: prose('Third-Party APIs', { placeholder: 'Stripe for payments' }),
  libraries: prose('Libraries', { placeholder: 'Anything the code should use' }),
  otherNotes: prose('Other Notes', { placeholder: 'Hosting, tooling, conventions' }),
})
export type TechnicalRequirementsValue = ValueOf<typeof body>

export const technicalRequirements = defineModule({
  key: 'technicalRequirements',
  shortcut: 'r',
  title: 'Technical Requirements',
  body,
  isFilled: it => !isBlank(it.frontend) || !isBlank(it.backend),
  toMarkdown,
})
