import type { SpecificationCheck } from '../check.ts'
import { aliasOfTerm } from './aliasOfTerm.ts'
import { brokenFeatureLink, brokenStoryLink, unknownPersona } from './brokenLinks.ts'
import { childrenRule } from './childrenRule.ts'
import { conflictingDecisions } from './conflictingDecisions.ts'
import { conflictingLists } from './conflictingLists.ts'
import { conflictingNumbers } from './conflictingNumbers.ts'
import { conflictingRights } from './conflictingRights.ts'
import { conflictingRules } from './conflictingRules.ts'
import { conflictingSizes } from './conflictingSizes.ts'
import { conflictingStatements } from './conflictingStatements.ts'
import { countedThings } from './countedThings.ts'
import { criteriaCount } from './criteriaCount.ts'
import { criterionOfOtherStory } from './criterionOfOtherStory.ts'
import { dependencyCycle, priorityInversion } from './dependencies.ts'
import { duplicates } from './duplicates.ts'
import { excludedFeature } from './excludedFeature.ts'
import { excludedMention } from './excludedMention.ts'
import { excludedTechnology } from './excludedTechnology.ts'
import { featureWithoutPurpose } from './featureWithoutPurpose.ts'
import { featureWithoutStory } from './featureWithoutStory.ts'
import { mandatoryTechnology } from './mandatoryTechnology.ts'
import { missingAttribute } from './missingAttribute.ts'
import { missingContact } from './missingContact.ts'
import { missingDataModel } from './missingDataModel.ts'
import { missingEssential } from './missingEssential.ts'
import { missingQuality } from './missingQuality.ts'
import { mixedUnits } from './mixedUnits.ts'
import { noFailureCase } from './noFailureCase.ts'
import { notificationGaps } from './notificationGaps.ts'
import { oneAgainstMany } from './oneAgainstMany.ts'
import { optionalYetRequired } from './optionalYetRequired.ts'
import { paymentGaps } from './paymentGaps.ts'
import { personaWithoutStory } from './personaWithoutStory.ts'
import { platformMismatch } from './platformMismatch.ts'
import { relationshipMismatch } from './relationshipMismatch.ts'
import { roleWithoutRights } from './roleWithoutRights.ts'
import { sensitiveDataRules } from './sensitiveDataRules.ts'
import { signInGaps } from './signInGaps.ts'
import { storyWithoutCriteria } from './storyWithoutCriteria.ts'
import { storyOfOtherFeature } from './storyOfOtherFeature.ts'
import { tooManyHigh } from './tooManyHigh.ts'
import { twoSpellings } from './twoSpellings.ts'
import { undescribedRole } from './undescribedRole.ts'
import { unflaggedPersonalData } from './unflaggedPersonalData.ts'
import { unflaggedSignIn } from './unflaggedSignIn.ts'
import { unlistedStates } from './unlistedStates.ts'
import { unmodelledThing } from './unmodelledThing.ts'
import { unsortedStatement } from './unsortedStatement.ts'
import { unusedDataModel } from './unusedDataModel.ts'
import { unusedTerm } from './unusedTerm.ts'

/** The checks of modules against each other, those of links first. */
export const acrossModuleChecks: readonly SpecificationCheck[] = [
  missingEssential,
  brokenFeatureLink,
  brokenStoryLink,
  unknownPersona,
  storyOfOtherFeature,
  criterionOfOtherStory,
  featureWithoutStory,
  storyWithoutCriteria,
  noFailureCase,
  criteriaCount,
  personaWithoutStory,
  featureWithoutPurpose,
  unusedDataModel,
  missingDataModel,
  unmodelledThing,
  missingAttribute,
  missingContact,
  unlistedStates,
  countedThings,
  roleWithoutRights,
  undescribedRole,
  relationshipMismatch,
  oneAgainstMany,
  excludedFeature,
  excludedMention,
  mandatoryTechnology,
  excludedTechnology,
  sensitiveDataRules,
  unflaggedPersonalData,
  signInGaps,
  unflaggedSignIn,
  platformMismatch,
  paymentGaps,
  notificationGaps,
  childrenRule,
  unusedTerm,
  aliasOfTerm,
  twoSpellings,
  duplicates,
  conflictingNumbers,
  conflictingSizes,
  conflictingLists,
  mixedUnits,
  conflictingStatements,
  conflictingDecisions,
  conflictingRights,
  conflictingRules,
  optionalYetRequired,
  dependencyCycle,
  priorityInversion,
  tooManyHigh,
  missingQuality,
  unsortedStatement,
]
