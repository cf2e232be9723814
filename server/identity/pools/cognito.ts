import { createRemoteJWKSet } from 'jose'
import type { HostedSignIn } from '#contract/config.ts'
import type { Config } from '../../kit/config.ts'
import type { UserPool } from '../pool.ts'

type CognitoSettings = Pick<
  Config,
  | 'COGNITO_REGION'
  | 'COGNITO_USER_POOL_ID'
  | 'COGNITO_CLIENT_ID'
  | 'COGNITO_AUTH_FLOW'
  | 'AUTH_MIN_PASSWORD_LENGTH'
  | 'COGNITO_DOMAIN'
  | 'COGNITO_EMAIL_CODES'
  | 'PUBLIC_URL'
>

// The last one is the specification's admin scope: people may change their own profile in the pool.
// It never makes anyone an administrator.
const scopes: HostedSignIn['scopes'] = [
  'phone',
  'email',
  'openid',
  'profile',
  'aws.cognito.signin.user.admin',
]

/**
 * AWS Cognito, by configuration only: the browser talks to it, this process reads its public keys.
 */
export function cognitoPool(config: CognitoSettings): UserPool {
  const { COGNITO_USER_POOL_ID: poolId = '', COGNITO_CLIENT_ID: clientId = '' } = config
  const host = `cognito-idp.${config.COGNITO_REGION}.amazonaws.com`
  const issuer = `https://${host}/${poolId}`
  return {
    clientSettings: {
      userPoolId: poolId,
      userPoolClientId: clientId,
      userPoolEndpoint: null,
      authFlow: config.COGNITO_AUTH_FLOW,
      minPasswordLength: config.AUTH_MIN_PASSWORD_LENGTH,
      hosted: hostedSignIn(config),
      emailCodes: config.COGNITO_EMAIL_CODES,
    },
    realm: issuer,
    // A pool may use either issuer:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
    issuers: [issuer, `https://issuer-${host}/${poolId}`],
    clientId,
    origins: [host, ...(config.COGNITO_DOMAIN ? [config.COGNITO_DOMAIN] : [])].map(
      (name) => `https://${name}`,
    ),
    keyOf: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)),
  }
}

/**
 * The pool's own sign-in page, if the operator has named its domain. It sends people back to the
 * start page.
 */
function hostedSignIn({
  COGNITO_DOMAIN: domain,
  PUBLIC_URL,
}: CognitoSettings): HostedSignIn | null {
  return domain === undefined
    ? null
    : { domain, scopes, responseType: 'code', redirect: `${new URL(PUBLIC_URL).origin}/` }
}
