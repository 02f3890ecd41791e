export const PageBuilderScreen = () => <p>Builder</p>
