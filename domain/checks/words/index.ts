import type { Check } from '../check.ts'
import { absolute } from './absolute.ts'
import { andOr } from './andOr.ts'
import { approximateNumber } from './approximateNumber.ts'
import { bareIntegration } from './bareIntegration.ts'
import { comparison } from './comparison.ts'
import { danglingReference } from './danglingReference.ts'
import { escapeClause } from './escapeClause.ts'
import { filler } from './filler.ts'
import { likeness } from './likeness.ts'
import { longCriterion } from './longCriterion.ts'
import { longishSentence } from './longishSentence.ts'
import { longSentence } from './longSentence.ts'
import { miscountedList } from './miscountedList.ts'
import { missingList } from './missingList.ts'
import { numberWithoutUnit } from './numberWithoutUnit.ts'
import { openEnd } from './openEnd.ts'
import { openGrowth } from './openGrowth.ts'
import { openRange } from './openRange.ts'
import { paddedInfinitive } from './paddedInfinitive.ts'
import { passiveVoice } from './passiveVoice.ts'
import { placeholder } from './placeholder.ts'
import { purpose } from './purpose.ts'
import { slash } from './slash.ts'
import { twoThoughts } from './twoThoughts.ts'
import { unclearPronoun } from './unclearPronoun.ts'
import { unclearReference } from './unclearReference.ts'
import { unclearVersion } from './unclearVersion.ts'
import { unknownAcronym } from './unknownAcronym.ts'
import { unnamedActor } from './unnamedActor.ts'
import { unnamedChannel } from './unnamedChannel.ts'
import { unnamedDecider } from './unnamedDecider.ts'
import { vagueAmount } from './vagueAmount.ts'
import { missingAmount } from './missingAmount.ts'
import { vagueClass } from './vagueClass.ts'
import { vagueCondition } from './vagueCondition.ts'
import { vagueDevice } from './vagueDevice.ts'
import { vagueFrequency } from './vagueFrequency.ts'
import { vagueManner } from './vagueManner.ts'
import { vagueQuality } from './vagueQuality.ts'
import { vagueSecurity } from './vagueSecurity.ts'
import { vagueSelection } from './vagueSelection.ts'
import { vagueTime } from './vagueTime.ts'
import { weakModal } from './weakModal.ts'
import { weakVerb } from './weakVerb.ts'

/** The checks of the words in a text, in the order in which their findings are listed at one place. */
export const wordChecks: readonly Check[] = [
  placeholder,
  danglingReference,
  missingList,
  miscountedList,
  openEnd,
  bareIntegration,
  escapeClause,
  vagueAmount,
  vagueSelection,
  vagueClass,
  vagueCondition,
  missingAmount,
  unnamedActor,
  unnamedDecider,
  unnamedChannel,
  approximateNumber,
  numberWithoutUnit,
  vagueTime,
  vagueFrequency,
  vagueQuality,
  vagueManner,
  vagueSecurity,
  vagueDevice,
  openGrowth,
  comparison,
  likeness,
  andOr,
  unclearReference,
  longCriterion,
  longSentence,
  twoThoughts,
  paddedInfinitive,
  filler,
  weakModal,
  weakVerb,
  unknownAcronym,
  slash,
  unclearPronoun,
  absolute,
  passiveVoice,
  purpose,
  openRange,
  unclearVersion,
  longishSentence,
]
