const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/

/** The one way an address is written as a login: without spaces around it, composed, in lower case. */
export function asLogin(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

/** Decides whether a login is an e-mail address that we write to: plain ASCII, no quoting, no comments, a real domain. */
export function isEmail(login: string): boolean {
  const at = login.lastIndexOf('@')
  const [name, host] = [login.slice(0, at), login.slice(at + 1)]
  return login.length <= 254 && name.length <= 64 && local.test(name) && domain.test(host)
}
