import { group, prose } from '../field/field.ts'
import { joinBlocks, renderOptionalField, renderField } from '../export/markdown.ts'
import { defineModule, isBlank } from './defineModule.ts'

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
    libraries: prose('Libraries', { placeholder: 'Anything the code should use' }),
    otherNotes: prose('Other Notes', { placeholder: 'Hosting, tooling, conventions' }),
  }),
  isFilled: it => !isBlank(it.frontend) || !isBlank(it.backend),
  toMarkdown: it =>
    joinBlocks(
      renderField('Frontend', it.frontend),
      renderField('Backend', it.backend),
      renderField('Database', it.database),
      renderField('Mobile', it.mobile),
      renderField('Architecture', it.architecture),
      renderField('Third-Party APIs', it.thirdPartyApis),
      renderField('Libraries', it.libraries),
      renderOptionalField('Additional Technical Notes', it.otherNotes),
    ),
})
