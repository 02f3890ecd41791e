export const SignUpScreen = () => <p>Sign</p>
