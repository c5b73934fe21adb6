import { group, prose } from '../field.ts'
import { blocks, optional, part } from '../markdown.ts'
import { defineModule, isBlank } from '../module.ts'

export const technicalRequirements = defineModule({
  key: 'technicalRequirements',
  title: 'Technical Requirements',
  body: group('Technical Requirements', {
    frontend: prose('Frontend', { placeholder: 'React with TypeScript, works in current browsers' }),
    backend: prose('Backend', { placeholder: 'Node.js with a REST API' }),
    database: prose('Database', { placeholder: 'PostgreSQL' }),
    mobile: prose('Mobile', { placeholder: 'Responsive web; no native app in the first version' }),
    architecture: prose('Architecture', { placeholder: 'One server, one database, deployed as a container' }),
    thirdPartyApis: prose('Third-Party APIs', { placeholder: 'Stripe for payments' }),
    libraries: prose('Libraries', { placeholder: 'Anything the code should build upon' }),
    otherNotes: prose('Other Notes', { placeholder: 'Hosting, tooling, conventions' }),
  }),
  isFilled: it => !isBlank(it.frontend) || !isBlank(it.backend),
  toMarkdown: it =>
    blocks(
      part('Frontend', it.frontend),
      part('Backend', it.backend),
      part('Database', it.database),
      part('Mobile', it.mobile),
      part('Architecture', it.architecture),
      part('Third-Party APIs', it.thirdPartyApis),
      part('Libraries', it.libraries),
      optional('Additional Technical Notes', it.otherNotes),
    ),
})
