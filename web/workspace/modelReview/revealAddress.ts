import { printAddress, withoutSpan, type Address } from '#domain/field/address.ts'
import { revealDifference } from '../undo/revealDifference.ts'

/** Scrolls to the field at an address in the form that is shown, focuses it, and selects the address's span. */
export function revealAddress(address: Address): void {
  const { span, module } = address
  const elementId = printAddress(withoutSpan(address))
  revealDifference({ form: module, elementId, kind: 'value', labels: [] }, { takesFocus: true })
  const field = document.getElementById(elementId)
  if (span !== undefined && (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement))
    field.setSelectionRange(span.start, span.end)
}
