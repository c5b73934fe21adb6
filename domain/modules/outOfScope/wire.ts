import { lines, prose } from '../../field/field.ts'
import { defineWireForm } from '../wireForm.ts'
import { outOfScope, type OutOfScopeValue } from './definition.ts'

/** What is out of scope is one text on the wire; its lines and the stored shape are accepted too. */
export const wire = defineWireForm({
  body: prose(outOfScope.title),
  alsoAccepted: [lines(outOfScope.title, 'Feature'), outOfScope.body],
  toWire: ({ excludedFeatures }: OutOfScopeValue) => excludedFeatures,
  fromWire(data) {
    if (Array.isArray(data)) return { excludedFeatures: data.join('\n') }
    return typeof data === 'string' ? { excludedFeatures: data } : data
  },
})
