export const PasswordTab = () => <p>Password</p>
