export const SignInScreen = () => <p>Sign</p>
