import { group } from '../../field/field.ts'
import { defineWireForm } from '../wireForm.ts'
import { overview, type OverviewValue } from './definition.ts'

const { name, targetAudience, ...rest } = overview.body.fields

/** The overview has other field names on the wire. */
export const wire = defineWireForm({
  body: group(overview.title, {
    projectName: name,
    ...rest,
    targetAudienceDescription: targetAudience,
  }),
  toWire: ({ name, targetAudience, ...rest }: OverviewValue) => ({
    projectName: name,
    ...rest,
    targetAudienceDescription: targetAudience,
  }),
  fromWire(data) {
    const { projectName, targetAudienceDescription, ...rest } = (data ?? {}) as Record<string, unknown>
    return { ...rest, name: projectName, targetAudience: targetAudienceDescription }
  },
})
