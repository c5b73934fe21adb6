import { lines, prose } from '../../field/field.ts'
import { defineWireForm } from '../wireForm.ts'
import { outOfScope, type OutOfScopeValue } from './definition.ts'

/** On the wire, this module is one text; an array of its lines and the stored shape are accepted too. */
export const wire = defineWireForm({
  body: prose(outOfScope.title),
  alsoAccepted: [lines(outOfScope.title, 'Feature'), outOfScope.body],
  toWire: ({ excludedFeatures }: OutOfScopeValue) => excludedFeatures,
  fromWire(data) {
    if (Array.isArray(data)) return { excludedFeatures: data.join('\n') }
    return typeof data === 'string' ? { excludedFeatures: data } : data
  },
})
