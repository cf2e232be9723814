import * as z from 'zod'
import { isStorable } from '../../../kit/storable.ts'
import {
  changePassword,
  deleteUser,
  getUser,
  globalSignOut,
  revokeToken,
  updateUserAttributes,
} from './account.ts'
import { getUserAttributeVerificationCode, verifyUserAttribute } from './addresses.ts'
import { PoolError } from './errors.ts'
import { clientId, type PoolContext } from './context.ts'
import { longestPassword } from './password.rules.ts'
import { respondToAuthChallenge } from './challenges.ts'
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts'
import { readUserStatus } from './people.store.ts'
import { initiateAuth, refresh } from './sign-in.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts'
import { sessionOf } from './tokens.ts'

type PoolOperation = (context: PoolContext, input: unknown, ip: string) => Promise<object>

// PostgreSQL cannot store U+0000 or half a surrogate pair.
const text = (max: number) => z.string().min(1).max(max).refine(isStorable)
const ClientId = text(128)
const Username = text(254)
// In UTF-16 units, so that 256 characters of any script fit.
const Password = text(longestPassword * 2)
const ConfirmationCode = text(32)
const Token = text(8192)
const Session = text(2048)
const UserAttributes = z
  .array(z.object({ Name: text(64), Value: z.union([z.literal(''), text(2048)]).default('') }))
  .max(20)

const AuthParameters = z
  .object({
    USERNAME: Username,
    PASSWORD: Password,
    REFRESH_TOKEN: Token,
    PREFERRED_CHALLENGE: text(64),
  })
  .partial()
// Clients may send more here; other keys are ignored.
const ClientMetadata = z
  .object({ browser: text(100).default(''), ticket: text(100).default('') })
  .default({ browser: '', ticket: '' })
const ChallengeResponses = z
  .object({ USERNAME: Username, EMAIL_OTP_CODE: ConfirmationCode })
  .partial()
  .default({})

/** Every operation by name. A map, not an object, so that no inherited name matches. */
export const operations: ReadonlyMap<string, PoolOperation> = new Map([
  [
    'SignUp',
    ofClient(
      {
        Username,
        Password: Password.optional(),
        UserAttributes: UserAttributes.default([]),
        ClientMetadata,
      },
      signUp,
    ),
  ],
  ['ConfirmSignUp', ofClient({ Username, ConfirmationCode, ClientMetadata }, confirmSignUp)],
  ['ResendConfirmationCode', ofClient({ Username, ClientMetadata }, resendConfirmationCode)],
  [
    'InitiateAuth',
    ofClient(
      { AuthFlow: text(64), Session: Session.optional(), AuthParameters, ClientMetadata },
      initiateAuth,
    ),
  ],
  [
    'RespondToAuthChallenge',
    ofClient(
      { ChallengeName: text(64), Session: Session.optional(), ChallengeResponses, ClientMetadata },
      respondToAuthChallenge,
    ),
  ],
  ['GetTokensFromRefreshToken', ofClient({ RefreshToken: Token }, refresh)],
  ['ForgotPassword', ofClient({ Username }, forgotPassword)],
  [
    'ConfirmForgotPassword',
    ofClient({ Username, ConfirmationCode, Password }, confirmForgotPassword),
  ],
  ['RevokeToken', ofClient({ Token }, revokeToken)],
  ['GetUser', ofPerson({}, getUser)],
  ['UpdateUserAttributes', unlessShut({ UserAttributes }, updateUserAttributes)],
  [
    'GetUserAttributeVerificationCode',
    unlessShut({ AttributeName: text(64) }, getUserAttributeVerificationCode),
  ],
  [
    'VerifyUserAttribute',
    unlessShut({ AttributeName: text(64), Code: ConfirmationCode }, verifyUserAttribute),
  ],
  [
    'ChangePassword',
    unlessShut({ PreviousPassword: Password, ProposedPassword: Password }, changePassword),
  ],
  ['GlobalSignOut', ofPerson({}, globalSignOut)],
  ['DeleteUser', ofPerson({}, deleteUser)],
])

type OperationHandler<Shape extends z.ZodRawShape> = (
  context: PoolContext,
  request: z.output<z.ZodObject<Shape>>,
  ip: string,
) => Promise<object>

/** Open to any client of this pool. */
function ofClient<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: OperationHandler<Shape>,
): PoolOperation {
  const Client = z.object({ ClientId })
  const Ask = z.object(shape)
  return async (context, input, ip) => {
    if (parsed(Client, input).ClientId !== clientId)
      throw new PoolError('ResourceNotFoundException')
    return run(context, parsed(Ask, input), ip)
  }
}

/** Requires an access token; the operation itself verifies it. */
function ofPerson<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: OperationHandler<Shape & { AccessToken: typeof Token }>,
): PoolOperation {
  const Ask = z.object({ ...shape, AccessToken: Token })
  return async (context, input, ip) => run(context, parsed(Ask, input), ip)
}

/** The same, but refused for suspended and closed accounts, which must not change. */
function unlessShut<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: OperationHandler<Shape & { AccessToken: typeof Token }>,
): PoolOperation {
  const open = ofPerson(shape, run)
  return async (context, input, ip) => {
    const { person } = await sessionOf(
      context,
      parsed(z.object({ AccessToken: Token }), input).AccessToken,
    )
    const standing = await readUserStatus(context.db, person.sub)
    if (standing === 'suspended' || standing === 'deleted')
      throw new PoolError('NotAuthorizedException', 'This account is closed for now.')
    return open(context, input, ip)
  }
}

function parsed<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const read = schema.safeParse(input)
  if (read.success) return read.data
  // The path only: the value may be a password.
  throw new PoolError(
    'InvalidParameterException',
    `Invalid parameter: ${read.error.issues[0]?.path.join('.') ?? ''}`,
  )
}
