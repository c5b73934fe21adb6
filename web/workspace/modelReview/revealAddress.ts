import { printAddress, type Address } from '#domain/field/address.ts'
import { revealDifference } from '../undo/revealDifference.ts'

/** Scrolls to the field at an address in the form that is shown, focuses it, and selects the address's span. */
export function revealAddress({ span, ...place }: Address): void {
  const elementId = printAddress(place)
  revealDifference({ form: place.module, elementId, kind: 'value', labels: [] }, { takesFocus: true })
  const field = document.getElementById(elementId)
  if (span !== undefined && (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement))
    field.setSelectionRange(span.start, span.end)
}
