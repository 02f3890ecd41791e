export const PropertyBuilderScreen = () => <p>Builder</p>
